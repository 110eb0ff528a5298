import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { pageOf, sectionOf } from '@/features/page-content/sections';
import { editedPageImages } from '@/features/page-images/edit-page-images.queries';
import { ask, confirm } from '@/lib/admin/ask';
import { draftOf, keepDraft } from '@/lib/admin/drafts';
import { useEditedPage } from '@/lib/admin/navigation';
import { notify, notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { type Version, versionKey } from '@/lib/admin/text-history';
import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { oneLine } from '@/lib/normal-text';
import { TextHistory } from '@/ui/admin/TextHistory';
import { Thumbnail } from '@/ui/admin/Thumbnail';
import { useEditList } from '@/ui/admin/use-edit-list';
import { Button } from '@/ui/Button';
import {
  groupsOf,
  kindOf,
  contentMessages as messages,
  type Part,
  partsOf,
  savedSentence,
  sectionForm,
  storedText,
} from './edit-page-content';
import { type EditedSection, latestSections, storeSections } from './edit-page-content.queries';
import { PartOfPage } from './PartOfPage';
import { previewPage } from './preview-page';
import { SectionField } from './SectionField';

interface Props {
  page: string;
  read: readonly EditedSection[];
  /** Whether these are all texts of the page, which then also shows where its pictures are. */
  isWhole: boolean;
}

/** Whether an older version may be published in the place of what is there, and of what is typed. */
const mayRestore = ({ changedat }: Version, unsaved: boolean) => {
  const about = [
    `Version of ${momentIn(templeTimeZone, changedat)}.`,
    'It is published right away; the current text stays in the history.',
    unsaved && 'Your unsaved changes here will be lost.',
  ];
  return confirm('Restore this version?', about.filter(Boolean).join(' '), 'Restore');
};

/** A picture of the page, where the page has it. */
function PictureOfPage({ page, section }: { page: string; section: string }) {
  const { data, isLoadingError } = useQuery(editedPageImages());
  const image = data?.find((row) => row.page === page && row.section === section);
  const name = sectionOf({ page, section }).picture;
  return (
    <figure className="flex items-center gap-4 lg:col-span-2">
      {image?.image_url ? (
        <Thumbnail
          src={image.image_url}
          alt={image.alt_text}
          className="size-24 rounded-card bg-sunk object-cover"
        />
      ) : (
        <span className="grid size-24 place-items-center rounded-card bg-sunk text-ink-soft">
          {data ? 'None' : isLoadingError && 'Not loaded'}
        </span>
      )}
      <figcaption>
        <span className="block font-semibold text-heading">Picture: {name}</span>
        <Link
          href="/admin/page-images"
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {image?.image_url || !data ? 'Change it' : 'Add one'}
          <span className="sr-only">: {name}</span>
        </Link>
      </figcaption>
    </figure>
  );
}

/** What is asked before a save that changes only one of address and map: visitors read one, and are led by the other. */
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

/** The texts of a page, in its order and in the parts under its headings, each of which is saved by itself or all at once. */
export function PageForm({ page, read, isWhole }: Props) {
  const { name, path } = pageOf(page);
  useEditedPage(path);
  const draftName = isWhole ? `texts ${page}` : `texts ${page} details`;
  // Each goes with the version that it was typed over: saving it asks as it would have then.
  const [draft, setDraft] = useState(() => draftOf<EditedSection[]>(draftName));
  const [found] = useState(() =>
    read.map((row) => {
      const typed = draft?.find((other) => other.id === row.id);
      return typed ? { ...row, updatedat: typed.updatedat } : row;
    }),
  );
  const changed = useRef<EditedSection[]>([]);
  /** What gets the focus once the form can be edited again. */
  const next = useRef<`rows.${number}.content`>(undefined);
  const { stored, isUnsaved, field, watch, getValues, setValue, setFocus, ...list } = useEditList({
    read: found,
    schema: sectionForm,
    store: storeSections,
    latest: async () =>
      (await latestSections(page)).filter((row) => found.some((other) => other.id === row.id)),
    messages: { saved: '', saveFailed: messages.saveFailed },
    prepare: async ({ rows: typed }) => {
      let rows = typed;
      const [address, map] = ['address', 'map_place'].map((section) =>
        page === 'contact' ? rows.find((row) => row.section === section) : undefined,
      );
      if (address?.content && map?.content && isUnsaved(address) !== isUnsaved(map)) {
        const answer = await askAboutOther(address, map, isUnsaved(address));
        if (answer === 'change') {
          next.current = `rows.${rows.indexOf(address)}.content`;
          open(parts.filter(({ sections }) => sections.includes(address.section)));
          return null;
        }
        if (answer === 'follow') rows = rows.map((row) => (row === map ? { ...map, content: '' } : row));
      }
      changed.current = rows.filter(isUnsaved);
      return { rows };
    },
    say: () => {
      const titles = changed.current.map(({ title }) => title);
      notify(titles.length > 0 ? savedSentence(titles) : 'There was nothing new to save.');
    },
    onStored: () => queryClient.invalidateQueries({ queryKey: versionKey }),
    forget: useCallback(() => keepDraft(draftName, null), [draftName]),
  });
  const { save, saving, trigger, handleSubmit } = list;
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
  const restore = async (row: EditedSection, version: Version) => {
    const isTyped = unsaved.some((other) => other.id === row.id);
    if (!(await mayRestore(version, isTyped))) return;
    setHistory(undefined);
    save({
      rows: stored.map((other) => (other.id === row.id ? { ...other, content: version.content } : other)),
    });
  };
  const preview = () => previewPage(path, rows, unsaved).catch(() => notifyError(messages.previewBlocked));
  const rowOf = (section: string) => rows.find((row) => row.section === section);
  const parts = partsOf(
    page,
    rows.map(({ section }) => section),
  );
  // As it is stored, so that it stays while it is typed.
  const titleOf = ({ heading, name: other }: Part) =>
    oneLine(stored.find(({ section }) => section === heading)?.content ?? '') || other;
  const folds = isWhole && parts.length > 1;
  // What was typed before a reload is in sight.
  const [opened, setOpened] = useState<readonly string[]>(() =>
    parts
      .filter(
        ({ sections }, index) => index === 0 || draft?.some(({ section }) => sections.includes(section)),
      )
      .map((part) => part.name),
  );
  // What is in a closed part cannot get the focus.
  const open = (some: readonly Part[]) =>
    flushSync(() => setOpened((before) => [...before, ...some.map((part) => part.name)]));
  const changesIn = ({ sections }: Part) => unsaved.filter(({ section }) => sections.includes(section));
  const saveAll = handleSubmit(
    (values) => save(values),
    ({ rows: errors = [] }) =>
      open(
        parts.filter(({ sections }) =>
          rows.some(({ section }, index) => errors[index] && sections.includes(section)),
        ),
      ),
  );
  const savePart = async (part: Part) => {
    const changes = changesIn(part);
    const names = changes.map((row) => `rows.${rows.indexOf(row)}.content` as const);
    if (!(await trigger(names, { shouldFocus: true }))) return;
    const typed = getValues().rows;
    const isOfPart = ({ id: of }: EditedSection) => changes.some((row) => row.id === of);
    save({ rows: stored.map((row) => (isOfPart(row) && typed.find((other) => other.id === row.id)) || row) });
  };
  return (
    <>
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{name}</h2>
        <Button onClick={preview}>Preview page</Button>
      </div>
      <form noValidate onSubmit={saveAll}>
        <fieldset disabled={saving} className={folds ? '' : 'grid gap-8'}>
          {parts.map((part) => (
            <PartOfPage
              key={part.name}
              title={titleOf(part)}
              isOpen={folds ? opened.includes(part.name) : undefined}
              onOpen={(isOpen) =>
                setOpened((before) => [
                  ...before.filter((name) => name !== part.name),
                  ...(isOpen ? [part.name] : []),
                ])
              }
              changed={changesIn(part).length}
              isAlone={changesIn(part).length === unsaved.length}
              saving={saving}
              onSave={() => savePart(part)}
            >
              {groupsOf(part.sections).map((sections) => (
                <div
                  key={sections[0]}
                  className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2"
                >
                  {sections.map((section) => {
                    const row = rowOf(section);
                    return row ? (
                      <SectionField
                        key={section}
                        row={row}
                        field={field(`rows.${rows.indexOf(row)}.content`)}
                        disabled={saving}
                        onHistory={() => setHistory(stored.find(({ id: other }) => other === row.id))}
                      />
                    ) : (
                      isWhole && <PictureOfPage key={section} page={page} section={section} />
                    );
                  })}
                </div>
              ))}
            </PartOfPage>
          ))}
        </fieldset>
        <div
          data-foot-bar=""
          // Hidden, it still lets Enter save what was typed.
          hidden={folds && parts.filter((part) => changesIn(part).length > 0).length < 2}
          className="sticky bottom-0 -mx-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8"
        >
          <Button
            type="submit"
            variant={unsaved.length > 0 ? 'primary' : 'secondary'}
            busy={saving && 'Saving…'}
            className="min-w-32"
          >
            {folds ? 'Save all texts' : 'Save texts'}
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
          whenEmpty="Empty: the page shows its default text."
          onRestore={(version) => restore(history, version)}
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  );
}
