import { type Ref, useCallback, useEffect, useImperativeHandle, useState } from 'react';
import { sectionOf } from '@/features/page-content/sections';
import { confirm } from '@/lib/admin/ask';
import { draftOf, keepDraft } from '@/lib/admin/drafts';
import { queryClient } from '@/lib/admin/query-client';
import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { Preview } from '@/ui/admin/Preview';
import { RichText } from '@/ui/admin/RichText';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Button } from '@/ui/Button';
import { TextArea, TextField } from '@/ui/Field';
import { sectionForm, sectionMessages, sectionName } from './edit-page-content';
import {
  changeSection,
  type EditedSection,
  latestSection,
  type Version,
  versionsOf,
} from './edit-page-content.queries';
import type { OnText } from './preview-page';
import { SectionHistory } from './SectionHistory';

/** What another form can learn and have done. */
export interface SectionHandle {
  content: string;
  isDirty: boolean;
  /** Saves this at once, in the place of what is typed. */
  replace: (content: string) => void;
  focus: () => void;
}

interface Props {
  row: EditedSection;
  onText: OnText;
  /** Takes another text once it is stored. */
  onChanged?: (content: string) => void;
  ref?: Ref<SectionHandle>;
  narrow?: boolean;
}

/** It goes with the version of the row that it was typed over: saving it asks as it would have then. */
interface Draft {
  row: EditedSection;
  content: string;
}

/** Lines that hold the text, within reason; about 55 characters fit on one. */
const rowsFor = (text: string) => Math.min(16, Math.max(4, Math.ceil(text.length / 55) + 1));

/** Donate's text stands right below the title of its page, all others below a heading. */
const levelsFor = ({ page }: EditedSection) => (page === 'donate' ? ([2, 3] as const) : ([3, 4] as const));

const inputTypes: Record<string, string> = { phone: 'tel', email: 'email', url: 'url' };

const valuesOf = (row: EditedSection | null) => ({ content: row?.content ?? '' });

/** Whether an older version may be published in the place of what is there, and of what is typed. */
const mayRestore = ({ changedat }: Version, unsaved: boolean) => {
  const about = [
    `Version of ${momentIn(templeTimeZone, changedat)}.`,
    'It is published right away; the current text stays in the history.',
    unsaved && 'Your unsaved changes here will be lost.',
  ];
  return confirm('Restore this version?', about.filter(Boolean).join(' '), 'Restore');
};

/** One section: its text, what visitors will see, and what it said before. Saved by itself. */
export function SectionForm({ row: read, onText, onChanged, ref, narrow = false }: Props) {
  const [history, setHistory] = useState(false);
  const { id } = read;
  const { kind = 'line', hint, text: fallback = '' } = sectionOf(read);
  const [draft, setDraft] = useState(() => draftOf<Draft>(`text ${id}`));
  const {
    row: stored,
    field,
    watch,
    set,
    setFocus,
    save,
    form,
    saving,
    formState,
  } = useEditForm({
    row: draft?.row ?? read,
    valuesOf,
    schema: sectionForm(read),
    change: changeSection,
    latest: latestSection,
    messages: sectionMessages(read),
    onStored: (now) => {
      queryClient.invalidateQueries(versionsOf(id));
      if (now && now.content !== row.content) onChanged?.(now.content);
    },
    forget: useCallback(() => keepDraft(`text ${id}`, null), [id]),
  });
  const row = stored ?? read;
  const { isDirty } = formState;
  const content = watch('content');
  useEffect(() => {
    if (!draft) return;
    set({ content: draft.content });
    setDraft(null);
  }, [draft, set]);
  useEffect(() => {
    if (!draft) keepDraft(`text ${id}`, isDirty ? { row, content } : null);
  }, [draft, id, isDirty, row, content]);
  const text = content.trim() || fallback;
  useEffect(() => {
    onText((now) => new Map(now).set(id, { row: read, text }));
  }, [onText, id, read, text]);
  useImperativeHandle(ref, () => ({
    content: row.content,
    isDirty,
    replace: (other) => save({ content: other }),
    focus: () => setFocus('content'),
  }));
  const restore = async (version: Version) => {
    if (!(await mayRestore(version, isDirty))) return;
    setHistory(false);
    save({ content: version.content });
  };
  const name = sectionName(read);
  const shared = { label: name, hint, ...field('content') };
  return (
    <>
      <form {...form} className="grid gap-3 border-t border-line pt-5">
        <fieldset
          disabled={saving}
          className={kind === 'words' && !narrow ? 'grid gap-4 lg:grid-cols-2' : 'grid gap-4'}
        >
          {kind === 'html' && (
            <RichText
              {...shared}
              closed
              rows={rowsFor(content)}
              levels={levelsFor(read)}
              fallback={fallback}
              disabled={saving}
            />
          )}
          {kind === 'words' && (
            <>
              <TextArea {...shared} rows={rowsFor(content)} />
              <Preview html={text} plain />
            </>
          )}
          {kind !== 'html' && kind !== 'words' && (
            <TextField {...shared} type={inputTypes[kind] ?? 'text'} className="max-w-measure" />
          )}
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Button
            type="submit"
            size="small"
            variant={isDirty ? 'primary' : 'secondary'}
            busy={saving && 'Saving…'}
            aria-label={saving ? undefined : `Save ${name}`}
            className="min-w-24"
          >
            Save
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => setHistory(true)}
            aria-label={`History of ${name}`}
          >
            History
          </Button>
          {isDirty && <span className="text-ink-soft">Not saved yet</span>}
        </div>
      </form>
      {history && <SectionHistory row={row} onRestore={restore} onClose={() => setHistory(false)} />}
    </>
  );
}
