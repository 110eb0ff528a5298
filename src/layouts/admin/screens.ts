// Icon and lazy code of every admin screen. To add one, add a line to lib/admin/admin-routes (path, label, public page)
// and one here. The component is a named export of its feature.
import {
  CalendarDays,
  CalendarHeart,
  FileText,
  HandCoins,
  HandHeart,
  Image,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareShare,
  Settings,
  Share2,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import { type AdminPath, adminScreen } from '@/lib/admin/admin-routes';

/** Tabs have no icon. */
const screen = (icon: LucideIcon | null, load: () => Promise<ComponentType>) => ({
  icon,
  load,
  Component: lazy(async () => ({ default: await load() })),
});

export const screens: Record<AdminPath, ReturnType<typeof screen>> = {
  '/admin': screen(LayoutDashboard, async () => (await import('./Dashboard')).Dashboard),
  '/admin/announcements': screen(Megaphone, async () => (await import('./Announcements')).Announcements),
  '/admin/events': screen(
    CalendarDays,
    async () => (await import('@/features/events/manage/ManageEvents')).ManageEvents,
  ),
  '/admin/content': screen(
    FileText,
    async () => (await import('@/features/page-content/edit/EditPageContent')).EditPageContent,
  ),
  '/admin/pages': screen(null, async () => (await import('@/features/pages/manage/ManagePages')).ManagePages),
  '/admin/temple-details': screen(null, async () => (await import('./TempleDetails')).TempleDetails),
  '/admin/page-images': screen(
    Image,
    async () => (await import('@/features/page-images/EditPageImages')).EditPageImages,
  ),
  '/admin/gallery': screen(
    Images,
    async () => (await import('@/features/gallery/manage/ManageGallery')).ManageGallery,
  ),
  '/admin/bookings': screen(CalendarHeart, async () => (await import('./Bookings')).Bookings),
  '/admin/sevas': screen(HandHeart, async () => (await import('./Sevas')).Sevas),
  '/admin/messages': screen(
    Mail,
    async () => (await import('@/features/contact/manage/ManageMessages')).ManageMessages,
  ),
  '/admin/family-data': screen(
    null,
    async () => (await import('@/features/family-data/FamilyData')).FamilyData,
  ),
  '/admin/donation-settings': screen(
    HandCoins,
    async () => (await import('@/features/donations/EditDonationSettings')).EditDonationSettings,
  ),
  '/admin/recipients': screen(
    Users,
    async () => (await import('@/features/messages/manage/ManageRecipients')).ManageRecipients,
  ),
  '/admin/notifications': screen(
    MessageSquareShare,
    async () => (await import('@/features/messages/manage/ManageNotifications')).ManageNotifications,
  ),
  '/admin/social-media': screen(
    Share2,
    async () => (await import('@/features/messages/manage/EditSocialMedia')).EditSocialMedia,
  ),
  '/admin/administrators': screen(
    null,
    async () => (await import('@/features/administrators/ManageAdministrators')).ManageAdministrators,
  ),
  '/admin/activity': screen(null, async () => (await import('@/features/administrators/Activity')).Activity),
  '/admin/account': screen(null, async () => (await import('@/features/session/Account')).Account),
  '/admin/settings': screen(
    Settings,
    async () => (await import('@/features/temple-settings/EditTempleSettings')).EditTempleSettings,
  ),
};

/** Prefetches the screen of a path. Ignores errors, as the screen reports them when it is shown. */
export function fetchScreen(path: string): void {
  const screen = adminScreen(path);
  if (screen) screens[screen.path].load().catch(() => undefined);
}
