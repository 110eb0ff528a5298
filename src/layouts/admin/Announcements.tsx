import '@/features/banners/banners.css';
import { ManageAnnouncements } from '@/features/announcements/ManageAnnouncements';
import { Banners } from '@/features/banners/Banners';

/** Screen at /admin/announcements. Previews each announcement as the banner that visitors will see. */
export const Announcements = () => (
  <ManageAnnouncements
    banner={({ message, position }) => (
      <Banners at={position} shown={[{ kind: position, key: '', text: message }]} />
    )}
  />
);
