import { EditPageContent } from '@/features/page-content/edit/EditPageContent';
import { WhereElse } from '@/features/temple-settings/WhereElse';

/** /admin/content: the texts of the pages, and where the rest of what they say is changed. */
export function PageContent() {
  return (
    <>
      <EditPageContent />
      <WhereElse className="mt-10 border-t border-line pt-4" />
    </>
  );
}
