import { PageTitle } from '@/ui/PageTitle';

/** /admin/events. */
export function ManageEvents() {
  return <PageTitle title="Events" />;
}
