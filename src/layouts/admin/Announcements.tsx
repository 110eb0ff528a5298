import '@/features/banners/banners.css';
import { ManageAnnouncements } from '@/features/announcements/ManageAnnouncements';
import { Banners } from '@/features/banners/Banners';

/** /admin/announcements: each is previewed as the banner that visitors get. */
export const Announcements = () => (
  <ManageAnnouncements
    banner={({ message, position }) => (
      <Banners at={position} shown={[{ kind: position, key: '', text: message }]} />
    )}
  />
);
