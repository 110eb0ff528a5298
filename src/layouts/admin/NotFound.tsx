import { Link } from 'wouter';
import { routes } from '@/lib/routes';
import { EmptyState } from '@/ui/EmptyState';
import { PageTitle } from '@/ui/PageTitle';

/** An address under /admin that is none of its screens. */
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
