import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '@/ui/Button';
import { TextArea, TextField } from '@/ui/Field';
import type { EditedSection } from './edit-page-content.queries';
import { SafeHtml } from './SafeHtml';
import { kindOf, sectionHints, sectionName, sectionProblem } from './sections';

interface Props {
  row: EditedSection;
  text: string;
  dirty: boolean;
  saving: boolean;
  /** What the page says while nothing is stored. */
  fallback: string;
  onWrite: (text: string) => void;
  onSave: (text: string) => void;
  onHistory: () => void;
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

const inputTypes = { phone: 'tel', email: 'email', address: 'url', line: 'text' } as const;

/** One section: its text, what visitors will see, and what it said before. Saved by itself (spec §2). */
export function SectionForm({ row, text, dirty, saving, fallback, onWrite, onSave, onHistory }: Props) {
  const [tried, setTried] = useState(false);
  const kind = kindOf(row);
  const problem = sectionProblem(row, text);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problem) event.currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
    else if (!saving) onSave(text);
  };
  const name = sectionName(row);
  const shared = {
    label: name,
    hint: sectionHints[row.section],
    error: tried ? problem : undefined,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onWrite(target.value),
  };
  const isLong = kind === 'rich' || kind === 'words';
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-5">
      <div className={isLong ? 'grid gap-4 lg:grid-cols-2' : 'grid max-w-measure gap-4'}>
        {isLong ? (
          <TextArea {...shared} rows={rowsFor(text)} />
        ) : (
          <TextField {...shared} type={inputTypes[kind]} />
        )}
        {isLong && <Preview text={text.trim() || fallback} plain={kind === 'words'} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button
          type="submit"
          size="small"
          look={dirty ? 'primary' : 'secondary'}
          busy={saving && 'Saving…'}
          aria-label={saving ? undefined : `Save ${name}`}
          className="min-w-24"
        >
          Save
        </Button>
        <Button look="quiet" size="small" onClick={onHistory} aria-label={`History of ${name}`}>
          History
        </Button>
        {dirty && <span className="text-ink-soft">Not saved yet</span>}
      </div>
    </form>
  );
}
