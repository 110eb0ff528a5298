import { useQuery } from '@tanstack/react-query';
import { pageOf } from '@/features/page-content/sections';
import { useScreenParams } from '@/lib/admin/screen-params';
import { confirmLeaving } from '@/lib/admin/unsaved';
import { Loaded, LoadedForm } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField } from '@/ui/Field';
import { contentMessages as messages } from './edit-page-content';
import { editedPages, sectionsOf } from './edit-page-content.queries';
import { PageForm } from './PageForm';

interface Props {
  page: string;
  /** Of its sections only these. */
  only?: readonly string[];
}

export function PageSections({ page, only }: Props) {
  return (
    <LoadedForm query={sectionsOf(page)} failed={messages.loadFailed}>
      {(rows) => {
        const read = rows.filter(({ section }) => !only || only.includes(section));
        if (read.length === 0) return <EmptyState title="This page has no texts to edit." />;
        return <PageForm page={page} read={read} isWhole={!only} />;
      }}
    </LoadedForm>
  );
}

export function EditPageContent() {
  const [params, change] = useScreenParams();
  const chosen = params.get('page') ?? 'home';
  const choose = async (page: string) => {
    if (await confirmLeaving()) change({ page });
  };
  return (
    <>
      <PageTitle
        title="Page Content"
        about="The texts of the website, in the order of the page. Long ones take headings, lists, links and pictures. Leave a text empty to show the default."
      />
      <Loaded query={useQuery(editedPages())} failed={messages.loadFailed}>
        {(pages) => (
          <>
            <SelectField
              label="Page"
              value={chosen}
              onChange={({ target }) => choose(target.value)}
              className="max-w-96"
            >
              {pages.map((page) => (
                <option key={page} value={page}>
                  {pageOf(page).name}
                </option>
              ))}
            </SelectField>
            <PageSections key={chosen} page={chosen} />
          </>
        )}
      </Loaded>
    </>
  );
}
