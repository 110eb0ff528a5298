import { Preview } from '@/ui/admin/Preview';
import { controlStyle, type Wiring } from '@/ui/Field';

export interface RichTextProps {
  label: string;
  wiring: Wiring;
  html: string;
  /** Counts how often another text has come than the one that was typed; at least 1. */
  opening: number;
  onChange: (html: string) => void;
  /** Of the area for HTML. */
  rows?: number | undefined;
  /** Of the headings that its page gives a text: the one below the heading that it stands under, and the next. */
  levels?: readonly (2 | 3 | 4)[];
  /** What the site shows in the place of an empty text. */
  fallback?: string;
  /** While it is saved. */
  disabled?: boolean;
}

/** A rich text as HTML, beside what the site makes of it. */
export function HtmlText({ wiring, html, onChange, rows, fallback = '' }: RichTextProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <textarea
        {...wiring}
        rows={rows ?? 8}
        value={html}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlStyle} resize-y`}
      />
      <Preview html={html.trim() || fallback} />
    </div>
  );
}
