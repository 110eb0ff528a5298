import { Link } from 'wouter';
import { routes } from '@/lib/routes';
import { PageTitle } from '@/ui/admin/PageTitle';
import { EmptyState } from '@/ui/EmptyState';

/** Shown for an address under /admin that belongs to no screen. */
export function NotFound() {
  return (
    <>
      <PageTitle title="Not found" />
      <EmptyState title="There is no such screen.">
        <Link href={routes.admin} className="font-semibold text-accent underline underline-offset-4">
          Go to the Dashboard
        </Link>
      </EmptyState>
    </>
  );
}
