import { useRef, useState } from 'react';
import { pageOf } from '@/features/page-content/sections';
import { ask } from '@/lib/admin/ask';
import { useEditedPage } from '@/lib/admin/navigation';
import { notifyError } from '@/lib/admin/notify';
import { confirmLeaving } from '@/lib/admin/unsaved';
import { LoadedForm } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField } from '@/ui/Field';
import { editedPages, contentMessages as messages } from './edit-page-content';
import { type EditedSection, sectionsOf } from './edit-page-content.queries';
import { type OnText, type PreviewTexts, previewPage } from './preview-page';
import { SectionForm, type SectionHandle } from './SectionForm';

interface Props {
  address: EditedSection;
  map: EditedSection;
  onText: OnText;
}

/** What is asked about the one when the other has changed; nothing about one that is being edited. */
const isToAsk = (content: string, other: SectionHandle | null) =>
  content !== '' && other !== null && other.content !== '' && !other.isDirty;

/** Edited side by side: visitors read the address, and are led by the map. */
function AddressAndMap({ address, map, onText }: Props) {
  const addressForm = useRef<SectionHandle>(null);
  const mapForm = useRef<SectionHandle>(null);
  const askAboutMap = async (content: string) => {
    const other = mapForm.current;
    if (!isToAsk(content, other)) return;
    const answer = await ask({
      title: 'Should the map show the new address?',
      about: `The address is now “${content}”. The map still shows “${other?.content}”.`,
      choices: [{ value: 'follow', label: 'Show the new address', variant: 'primary' }],
      cancel: 'Leave the map as it is',
    });
    if (answer) mapForm.current?.replace('');
  };
  const askAboutAddress = async (content: string) => {
    const other = addressForm.current;
    if (!isToAsk(content, other)) return;
    const answer = await ask({
      title: 'Is the address still right?',
      about: `The map now shows “${content}”. The address says “${other?.content}”.`,
      choices: [{ value: 'change', label: 'Change the address', variant: 'primary' }],
      cancel: 'It is right',
    });
    if (answer) addressForm.current?.focus();
  };
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <SectionForm ref={addressForm} row={address} onText={onText} onChanged={askAboutMap} narrow />
      <SectionForm ref={mapForm} row={map} onText={onText} onChanged={askAboutAddress} narrow />
    </div>
  );
}

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

export function EditPageContent() {
  const [chosen, setChosen] = useState('home');
  const choose = async (page: string) => {
    if (await confirmLeaving()) setChosen(page);
  };
  return (
    <>
      <PageTitle
        title="Page Content"
        about="The texts of the website. Long ones take headings, lists, links and pictures, written as they will look or as HTML. Leave a text empty to show the default."
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
