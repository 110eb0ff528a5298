import type { UseFormRegisterReturn } from 'react-hook-form';
import { sectionOf } from '@/features/page-content/sections';
import { RichText } from '@/ui/admin/RichText';
import { HistoryButton } from '@/ui/admin/TextHistory';
import { TextArea, TextField } from '@/ui/Field';
import { kindOf } from './edit-page-content';
import type { EditedSection } from './edit-page-content.queries';

interface Props {
  row: EditedSection;
  field: UseFormRegisterReturn & { error: string | undefined };
  disabled: boolean;
  onHistory: () => void;
}

/** Lines that hold the text, within reason; about 40 characters fit on one of a phone. */
function rowsFor(text: string, least: number) {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 40)), 0);
  return Math.min(16, Math.max(least, lines));
}

/** Donate's text stands right below the title of its page, all others below a heading. */
const levelsFor = ({ page }: EditedSection) => (page === 'donate' ? ([2, 3] as const) : ([3, 4] as const));

const inputTypes: Record<string, string> = { phone: 'tel', email: 'email', url: 'url' };

/** One text of a page, in the field of its kind. */
export function SectionField({ row, field, disabled, onHistory }: Props) {
  const { title, section, content } = row;
  const { hint, text: fallback = '' } = sectionOf(row);
  const kind = kindOf(row);
  const action = <HistoryButton title={title} onPress={onHistory} />;
  const shared = { label: title, hint, action, ...field };
  if (kind === 'html')
    return (
      <RichText
        {...shared}
        closed
        rows={rowsFor(content, 4)}
        levels={levelsFor(row)}
        fallback={fallback}
        disabled={disabled}
        className="lg:col-span-2"
      />
    );
  const lang = section.endsWith('_gurmukhi') ? 'pa' : undefined;
  return kind === 'words' ? (
    <TextArea {...shared} lang={lang} rows={rowsFor(content, 2)} />
  ) : (
    <TextField {...shared} lang={lang} type={inputTypes[kind] ?? 'text'} />
  );
}
