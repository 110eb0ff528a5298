// Every admin screen: its icon and its code, loaded when it is opened. Adding one: a line in lib/admin/admin-routes
// (path, label, public page) and a line here; the component is a named export of its feature.
import {
  CalendarDays,
  CalendarHeart,
  FileText,
  HandCoins,
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
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AdminPath } from '@/lib/admin/admin-routes';

interface Screen {
  icon: LucideIcon;
  Component: LazyExoticComponent<ComponentType>;
}

export const screens: Record<AdminPath, Screen> = {
  '/admin': {
    icon: LayoutDashboard,
    Component: lazy(() => import('@/features/dashboard/Dashboard').then((it) => ({ default: it.Dashboard }))),
  },
  '/admin/announcements': {
    icon: Megaphone,
    Component: lazy(() =>
      import('@/features/announcements/ManageAnnouncements').then((it) => ({
        default: it.ManageAnnouncements,
      })),
    ),
  },
  '/admin/events': {
    icon: CalendarDays,
    Component: lazy(() =>
      import('@/features/events/ManageEvents').then((it) => ({ default: it.ManageEvents })),
    ),
  },
  '/admin/content': {
    icon: FileText,
    Component: lazy(() =>
      import('@/features/page-content/edit/EditPageContent').then((it) => ({ default: it.EditPageContent })),
    ),
  },
  '/admin/page-images': {
    icon: Image,
    Component: lazy(() =>
      import('@/features/page-images/EditPageImages').then((it) => ({ default: it.EditPageImages })),
    ),
  },
  '/admin/gallery': {
    icon: Images,
    Component: lazy(() =>
      import('@/features/gallery/manage/ManageGallery').then((it) => ({ default: it.ManageGallery })),
    ),
  },
  '/admin/bookings': {
    icon: CalendarHeart,
    Component: lazy(() =>
      import('@/features/bookings/manage/ManageBookings').then((it) => ({ default: it.ManageBookings })),
    ),
  },
  '/admin/messages': {
    icon: Mail,
    Component: lazy(() =>
      import('@/features/contact/manage/ManageMessages').then((it) => ({ default: it.ManageMessages })),
    ),
  },
  '/admin/donation-settings': {
    icon: HandCoins,
    Component: lazy(() =>
      import('@/features/donations/EditDonationSettings').then((it) => ({
        default: it.EditDonationSettings,
      })),
    ),
  },
  '/admin/recipients': {
    icon: Users,
    Component: lazy(() =>
      import('@/features/recipients/ManageRecipients').then((it) => ({ default: it.ManageRecipients })),
    ),
  },
  '/admin/notifications': {
    icon: MessageSquareShare,
    Component: lazy(() =>
      import('@/features/notifications/ManageNotifications').then((it) => ({
        default: it.ManageNotifications,
      })),
    ),
  },
  '/admin/social-media': {
    icon: Share2,
    Component: lazy(() =>
      import('@/features/social-media/EditSocialMedia').then((it) => ({ default: it.EditSocialMedia })),
    ),
  },
  '/admin/settings': {
    icon: Settings,
    Component: lazy(() =>
      import('@/features/temple-settings/EditTempleSettings').then((it) => ({
        default: it.EditTempleSettings,
      })),
    ),
  },
};
