import { useLocation } from 'wouter';
import { adminScreen } from '@/lib/admin-routes';
import { EmptyState } from '@/ui/EmptyState';
import { PageTitle } from '@/ui/PageTitle';

/** Stands in for a screen that has not been built yet. */
export function ComingSoon() {
  const [path] = useLocation();
  return (
    <>
      <PageTitle title={adminScreen(path)?.label ?? 'Not found'} />
      <EmptyState title="This screen is on its way." />
    </>
  );
}
