import { Link } from 'wouter';
import { useAccess } from '@/lib/admin/access';

const quickActions = [
  { href: '/admin/announcements', role: 'website', label: 'Manage Announcements' },
  { href: '/admin/bookings', role: 'everything', label: 'Manage Bookings' },
  { href: '/admin/content', role: 'website', label: 'Edit Page Content' },
] as const;

export function QuickActions() {
  const { hasAccess } = useAccess();
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-3 text-xl">
        Quick Actions
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {quickActions
          .filter(({ role }) => hasAccess(role))
          .map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
              >
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
