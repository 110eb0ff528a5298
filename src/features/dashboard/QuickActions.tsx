import { Link } from 'wouter';
import { useAccess } from '@/lib/admin/access';

const quickActions = [
  {
    href: '/admin/announcements',
    may: 'website',
    label: 'Manage Announcements',
    about: 'Share news with everyone',
  },
  { href: '/admin/bookings', may: 'everything', label: 'Manage Bookings', about: 'Approve or cancel sevas' },
  { href: '/admin/content', may: 'website', label: 'Edit Page Content', about: 'Edit the text of the pages' },
] as const;

/** Links to announcements, bookings and content. */
export function QuickActions() {
  const { may } = useAccess();
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-3 text-xl">
        Quick Actions
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3 lg:gap-4">
        {quickActions
          .filter((action) => may(action.may))
          .map(({ href, label, about }) => (
            <li key={href}>
              <Link
                href={href}
                className="grid h-full rounded-card border-2 border-line bg-surface px-5 py-4 hover:border-kesri"
              >
                <span className="font-semibold text-heading">{label}</span>
                <span className="text-ink-soft">{about}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
