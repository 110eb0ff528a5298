import { type Dispatch, type SetStateAction, useEffect, useId, useRef, useState } from 'react';
import { sectionOf } from '@/features/page-content/sections';
import { confirm } from '@/lib/admin/ask';
import { queryClient } from '@/lib/admin/query-client';
import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { useRowForm } from '@/ui/admin/use-row-form';
import { Button } from '@/ui/Button';
import { TextArea, TextField } from '@/ui/Field';
import { sectionMessages, sectionName, sectionProblem } from './edit-page-content';
import { type EditedSection, sectionTable, type Version, versionsOf } from './edit-page-content.queries';
import { askAboutTheOther, type SectionHandles } from './map-and-address';
import type { PreviewTexts } from './preview-page';
import { SafeHtml } from './SafeHtml';
import { SectionHistory } from './SectionHistory';

interface Props {
  row: EditedSection;
  /** Takes what the page would say with what is typed here. */
  onText: Dispatch<SetStateAction<PreviewTexts>>;
  /** Where the forms of a page find each other. */
  forms: SectionHandles;
  /** Another form stands beside it. */
  narrow?: boolean;
}

function Preview({ text, plain }: { text: string; plain: boolean }) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="grid min-w-0 content-start gap-1.5">
      <figcaption id={id} className="font-semibold text-heading">
        Preview
      </figcaption>
      <div className="min-h-12 rounded-card border border-line bg-surface px-4 py-2.5">
        <SafeHtml html={text} plain={plain} />
      </div>
    </figure>
  );
}

/** Lines that hold the text, within reason; about 55 characters fit on one. */
const rowsFor = (text: string) => Math.min(16, Math.max(4, Math.ceil(text.length / 55) + 1));

const inputTypes: Record<string, string> = { phone: 'tel', email: 'email', url: 'url' };

const valuesOf = (row: EditedSection | null) => ({ content: row?.content ?? '' });

/** Whether an older version may be published in the place of what is there, and of what is typed. */
const mayRestore = ({ changedat }: Version, unsaved: boolean) => {
  const about = [
    `Version of ${momentIn(templeTimeZone, changedat)}.`,
    'It is published at once; what is there now stays in the history.',
    unsaved && 'What you have typed and not saved goes.',
  ];
  return confirm('Restore this version?', about.filter(Boolean).join(' '), 'Restore');
};

/** One section: its text, what visitors will see, and what it said before. Saved by itself. */
export function SectionForm({ row: read, onText, forms, narrow = false }: Props) {
  const [history, setHistory] = useState(false);
  const { id } = read;
  const { kind = 'line', hint, text: fallback = '' } = sectionOf(read);
  const { row, values, unsaved, field, form, saving, replace } = useRowForm({
    row: read,
    draft: `text ${id}`,
    valuesOf,
    check: ({ content }) => ({ content: sectionProblem(read, content) }),
    change: sectionTable.change,
    latest: sectionTable.latest,
    messages: sectionMessages(read),
    onStored: () => queryClient.invalidateQueries(versionsOf(id)),
  });
  const text = values.content.trim() || fallback;
  useEffect(() => {
    onText((now) => new Map(now).set(id, { row: read, text }));
  }, [onText, id, read, text]);
  const place = `${read.page}/${read.section}`;
  const stored = (row ?? read).content;
  useEffect(() => {
    const focus = () => form.ref.current?.querySelector<HTMLElement>('textarea, input')?.focus();
    forms.set(place, { content: stored, unsaved, focus, replace: (content) => replace({ content }) });
    return () => void forms.delete(place);
  });
  const known = useRef(stored);
  useEffect(() => {
    if (known.current === stored) return;
    known.current = stored;
    askAboutTheOther(place, forms);
  }, [place, stored, forms]);
  const restore = async (version: Version) => {
    if (!(await mayRestore(version, unsaved))) return;
    setHistory(false);
    replace({ content: version.content });
  };
  const name = sectionName(read);
  const shared = { label: name, hint, ...field('content') };
  const isLong = kind === 'html' || kind === 'words';
  return (
    <>
      <form {...form} className="grid gap-3 border-t border-line pt-5">
        <div className={isLong && !narrow ? 'grid gap-4 lg:grid-cols-2' : 'grid max-w-measure gap-4'}>
          {isLong ? (
            <TextArea {...shared} rows={rowsFor(values.content)} />
          ) : (
            <TextField {...shared} type={inputTypes[kind] ?? 'text'} />
          )}
          {isLong && <Preview text={text} plain={kind === 'words'} />}
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Button
            type="submit"
            size="small"
            variant={unsaved ? 'primary' : 'secondary'}
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
          {unsaved && <span className="text-ink-soft">Not saved yet</span>}
        </div>
      </form>
      {history && <SectionHistory row={row ?? read} onRestore={restore} onClose={() => setHistory(false)} />}
    </>
  );
}
