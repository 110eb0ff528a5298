import { useCallback, useEffect, useRef, useState } from 'react';
import { pageOf } from '@/features/page-content/sections';
import { ask, confirm } from '@/lib/admin/ask';
import { draftOf, keepDraft } from '@/lib/admin/drafts';
import { useEditedPage } from '@/lib/admin/navigation';
import { notify, notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { type Version, versionKey } from '@/lib/admin/text-history';
import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { TextHistory } from '@/ui/admin/TextHistory';
import { useEditList } from '@/ui/admin/use-edit-list';
import { Button } from '@/ui/Button';
import {
  detailsPage,
  kindOf,
  contentMessages as messages,
  savedSentence,
  sectionForm,
  sectionsIn,
  storedText,
} from './edit-page-content';
import { type EditedSection, latestSections, storeSections } from './edit-page-content.queries';
import { PictureOfPage } from './PictureOfPage';
import { previewPage } from './preview-page';
import { SectionField } from './SectionField';

/** Asks before restoring an older version, which publishes it and replaces unsaved text. */
const mayRestore = ({ changedat }: Version, unsaved: boolean) => {
  const about = [
    `Version of ${momentIn(templeTimeZone, changedat)}.`,
    'It is published right away; the current text stays in the history.',
    unsaved && 'Your unsaved changes here will be lost.',
  ];
  return confirm('Restore this version?', about.filter(Boolean).join(' '), 'Restore');
};

/** Asks about the other field when only the address or only the map changed, because they should agree. */
function askAboutOther(address: EditedSection, map: EditedSection, isAddress: boolean) {
  if (isAddress)
    return ask({
      title: 'Should the map show the new address?',
      about: `The address is now “${address.content}”. The map still shows “${map.content}”.`,
      choices: [{ value: 'follow', label: 'Show the new address', variant: 'primary' }],
      cancel: 'Leave the map as it is',
    });
  return ask({
    title: 'Is the address still right?',
    about: `The map now shows “${map.content}”. The address says “${address.content}”.`,
    choices: [{ value: 'change', label: 'Change the address', variant: 'primary' }],
    cancel: 'It is right',
  });
}

/** Form for the texts of a page. Saves one text or all of them. */
export function PageForm({ page, read }: { page: string; read: readonly EditedSection[] }) {
  const { name, path } = pageOf(page);
  useEditedPage(path);
  const isDetails = page === detailsPage;
  const draftName = `texts ${page}`;
  // A draft keeps the version it was based on, so that saving it still detects conflicting edits.
  const [draft, setDraft] = useState(() => draftOf<EditedSection[]>(draftName));
  const [found] = useState(() =>
    read.map((row) => {
      const typed = draft?.find((other) => other.id === row.id);
      return typed ? { ...row, updatedat: typed.updatedat } : row;
    }),
  );
  const changed = useRef<EditedSection[]>([]);
  /** Field to focus once the form is enabled again. */
  const next = useRef<`rows.${number}.content`>(undefined);
  const { stored, isUnsaved, field, watch, setValue, setFocus, ...list } = useEditList({
    read: found,
    schema: sectionForm,
    store: storeSections,
    latest: () => latestSections(page),
    messages: { saved: '', saveFailed: messages.saveFailed },
    prepare: async ({ rows: typed }) => {
      let rows = typed;
      const [address, map] = ['address', 'map_place'].map((section) =>
        isDetails ? rows.find((row) => row.section === section) : undefined,
      );
      if (address?.content && map?.content && isUnsaved(address) !== isUnsaved(map)) {
        const answer = await askAboutOther(address, map, isUnsaved(address));
        if (answer === 'change') {
          next.current = `rows.${rows.indexOf(address)}.content`;
          return null;
        }
        if (answer === 'follow') rows = rows.map((row) => (row === map ? { ...map, content: '' } : row));
      }
      changed.current = rows.filter(isUnsaved);
      return { rows };
    },
    say: () => {
      const titles = changed.current.map(({ title }) => title);
      notify(titles.length > 0 ? savedSentence(titles) : 'No changes to save.');
    },
    onStored: () => queryClient.invalidateQueries({ queryKey: versionKey }),
    forget: useCallback(() => keepDraft(draftName, null), [draftName]),
  });
  const { form, save, saving, trigger } = list;
  const rows = watch('rows');
  const unsaved = rows.filter(isUnsaved);
  useEffect(() => {
    if (!draft) return;
    for (const [index, row] of found.entries()) {
      const typed = draft.find((other) => other.id === row.id);
      if (typed) setValue(`rows.${index}.content`, typed.content, { shouldDirty: true });
    }
    setDraft(null);
  }, [draft, found, setValue]);
  useEffect(() => {
    if (!draft) keepDraft(draftName, unsaved.length > 0 ? unsaved : null);
  });
  useEffect(() => {
    if (saving || !next.current) return;
    setFocus(next.current);
    next.current = undefined;
  }, [saving, setFocus]);
  const [history, setHistory] = useState<EditedSection>();
  /** Saves one text and keeps the unsaved changes in the others. */
  const saveOnly = (text: EditedSection) =>
    save({ rows: stored.map((other) => (other.id === text.id ? text : other)) });
  const saveTyped = async (row: EditedSection) => {
    if (await trigger(`rows.${rows.indexOf(row)}.content`, { shouldFocus: true })) saveOnly(row);
  };
  const restore = async (row: EditedSection, version: Version) => {
    const isTyped = unsaved.some((other) => other.id === row.id);
    if (!(await mayRestore(version, isTyped))) return;
    setHistory(undefined);
    saveOnly({ ...row, content: version.content });
  };
  const preview = () => previewPage(path, rows, unsaved).catch(() => notifyError(messages.previewBlocked));
  const fieldOf = (section: string) => {
    const index = rows.findIndex((row) => row.section === section);
    const row = rows[index];
    if (!row) return !isDetails && <PictureOfPage key={section} page={page} section={section} />;
    return (
      <div key={section} className="grid gap-1">
        <SectionField
          row={row}
          field={field(`rows.${index}.content`)}
          disabled={saving}
          onHistory={() => setHistory(stored.find(({ id }) => id === row.id))}
        />
        {!isDetails && (
          <div className="flex items-center gap-x-4">
            <Button
              size="small"
              variant={isUnsaved(row) ? 'primary' : 'quiet'}
              busy={saving && isUnsaved(row) && 'Saving…'}
              onClick={() => saveTyped(row)}
            >
              Save<span className="sr-only"> {row.title}</span>
            </Button>
            {isUnsaved(row) && <span className="text-ink-soft">Not saved yet</span>}
          </div>
        )}
      </div>
    );
  };
  return (
    <>
      <div className="mt-8 mb-4 flex max-w-200 flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{name}</h2>
        <Button onClick={preview}>Preview page</Button>
      </div>
      <form {...form}>
        <fieldset disabled={saving} className="grid max-w-200 gap-6">
          {sectionsIn(
            page,
            rows.map(({ section }) => section),
          ).map(fieldOf)}
        </fieldset>
        <div
          data-foot-bar=""
          // Even when hidden, the submit button lets Enter save the form.
          hidden={!isDetails && unsaved.length < 2}
          className="sticky bottom-0 -mx-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8"
        >
          <Button
            type="submit"
            variant={unsaved.length > 0 ? 'primary' : 'secondary'}
            busy={saving && 'Saving…'}
            className="min-w-32"
          >
            {isDetails ? 'Save texts' : 'Save all texts'}
          </Button>
          {unsaved.length > 0 && (
            <p className="min-w-0 text-ink-soft">
              Not saved yet: {unsaved.map(({ title }) => title).join('; ')}
            </p>
          )}
        </div>
      </form>
      {history && (
        <TextHistory
          of={{ source: 'page_content', id: history.id }}
          title={history.title}
          current={storedText(history, history.content)}
          isPlain={kindOf(history) !== 'html'}
          whenEmpty="Blank: the page shows its default text."
          onRestore={(version) => restore(history, version)}
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  );
}
