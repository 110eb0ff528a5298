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

/** Number of rows for a text, up to 16. Assumes 40 characters in a line, as on a phone. */
function rowsFor(text: string, least: number) {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 40)), 0);
  return Math.min(16, Math.max(least, lines));
}

/** Allowed heading levels. On these two pages the text follows the page title, elsewhere a heading. */
const levelsFor = ({ page }: EditedSection) =>
  page === 'donate' || page === 'privacy' ? ([2, 3] as const) : ([3, 4] as const);

const inputTypes: Record<string, string> = { phone: 'tel', email: 'email', url: 'url' };

export function SectionField({ row, field, disabled, onHistory }: Props) {
  const { title, content } = row;
  const kind = kindOf(row);
  const action = <HistoryButton title={title} onPress={onHistory} />;
  const shared = { label: title, hint: sectionOf(row).hint, action, ...field };
  if (kind === 'html')
    return (
      <RichText {...shared} closed rows={rowsFor(content, 4)} levels={levelsFor(row)} disabled={disabled} />
    );
  return kind === 'words' ? (
    <TextArea {...shared} rows={rowsFor(content, 2)} />
  ) : (
    <TextField {...shared} type={inputTypes[kind] ?? 'text'} />
  );
}
