import { PageTitle } from '@/ui/PageTitle';

/** /admin (spec §2). */
export function Dashboard() {
  return <PageTitle title="Dashboard" />;
}
