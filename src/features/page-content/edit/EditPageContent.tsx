import { useQuery } from '@tanstack/react-query';
import { pageOf } from '@/features/page-content/sections';
import { useScreenParams } from '@/lib/admin/screen-params';
import { confirmLeaving } from '@/lib/admin/unsaved';
import { Loaded, LoadedForm } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { SelectField } from '@/ui/Field';
import { contentMessages as messages } from './edit-page-content';
import { editedPages, sectionsOf } from './edit-page-content.queries';
import { PageForm } from './PageForm';

export const PageSections = ({ page }: { page: string }) => (
  <LoadedForm query={sectionsOf(page)} failed={messages.loadFailed}>
    {(read) => <PageForm page={page} read={read} />}
  </LoadedForm>
);

export function EditPageContent() {
  const [params, change] = useScreenParams();
  const asked = params.get('page') ?? '';
  const choose = async (page: string) => {
    if (await confirmLeaving()) change({ page });
  };
  return (
    <>
      <PageTitle title="Page Content" about="Leave a text blank to restore its default." />
      <Loaded query={useQuery(editedPages())} failed={messages.loadFailed}>
        {(pages) => {
          const chosen = pages.includes(asked) ? asked : 'home';
          return (
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
          );
        }}
      </Loaded>
    </>
  );
}
