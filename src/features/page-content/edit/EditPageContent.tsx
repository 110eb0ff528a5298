import { useState } from 'react';
import { pageOf } from '@/features/page-content/sections';
import { notifyError } from '@/lib/admin/notify';
import { useEditedPage } from '@/lib/admin/public-page';
import { mayLeave } from '@/lib/admin/unsaved';
import { LoadedForm } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField } from '@/ui/Field';
import { AddressAndMap } from './AddressAndMap';
import { editedPages, contentMessages as messages } from './edit-page-content';
import { sectionsOf } from './edit-page-content.queries';
import { type PreviewTexts, previewPage } from './preview-page';
import { SectionForm } from './SectionForm';

/** The texts of one page, with its preview. */
export function PageSections({ page }: { page: string }) {
  const [texts, setTexts] = useState<PreviewTexts>(new Map());
  const { name, path } = pageOf(page);
  useEditedPage(path);
  const preview = () =>
    previewPage(path, [...texts.values()]).catch(() => notifyError(messages.previewBlocked));
  return (
    <>
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{name}</h2>
        <Button onClick={preview} disabled={texts.size === 0}>
          Preview page
        </Button>
      </div>
      <LoadedForm query={sectionsOf(page)} failed={messages.loadFailed}>
        {(rows) => {
          if (rows.length === 0) return <EmptyState title="This page has no texts to edit." />;
          const [address, map] = ['address', 'map_place'].map((name) =>
            rows.find(({ section }) => section === name),
          );
          return (
            <div className="grid gap-6">
              {address && map && <AddressAndMap address={address} map={map} onText={setTexts} />}
              {rows
                .filter((row) => !map || (row !== address && row !== map))
                .map((row) => (
                  <SectionForm key={row.id} row={row} onText={setTexts} />
                ))}
            </div>
          );
        }}
      </LoadedForm>
    </>
  );
}

/** /admin/content: the texts of the pages, each saved by itself. */
export function EditPageContent() {
  const [chosen, setChosen] = useState('home');
  const choose = async (page: string) => {
    if (await mayLeave()) setChosen(page);
  };
  return (
    <>
      <PageTitle
        title="Page Content"
        about="The texts of the website. Plain text is fine, and so is HTML: headings, lists, links, bold. An empty text shows the page’s own."
      />
      <SelectField
        label="Page"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        className="max-w-96"
      >
        {editedPages.map((page) => (
          <option key={page} value={page}>
            {pageOf(page).name}
          </option>
        ))}
      </SelectField>
      <PageSections key={chosen} page={chosen} />
    </>
  );
}
