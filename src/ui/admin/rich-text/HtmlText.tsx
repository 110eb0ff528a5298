import { useDeferredValue, useEffect, useState } from 'react';
import { Preview } from '@/ui/admin/Preview';
import { controlStyle, type Wiring } from '@/ui/Field';
import { Notice } from '@/ui/Notice';

export interface RichTextProps {
  label: string;
  wiring: Wiring;
  html: string;
  /** Counts changes of the text from outside, starting at 1. */
  opening: number;
  onChange: (html: string) => void;
  /** Rows of the HTML field. */
  rows?: number | undefined;
  /** Heading levels to offer, below the heading that the page puts above the text. */
  levels?: readonly (2 | 3 | 4)[];
  /** True while saving. */
  disabled?: boolean;
}

/** HTML source of a rich text with a preview. */
export function HtmlText({ wiring, html, onChange, rows }: RichTextProps) {
  const typed = useDeferredValue(html);
  const [why, setWhy] = useState<string>();
  useEffect(() => {
    import('./left-out').then(
      ({ whyNotVisual }) => setWhy(whyNotVisual(typed)),
      () => undefined,
    );
  }, [typed]);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <textarea
        {...wiring}
        rows={rows ?? 8}
        value={html}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlStyle} resize-y`}
      />
      <Preview html={html} />
      <div role="status" className="empty:hidden lg:col-span-2">
        {why && (
          <Notice kind="info" live={false}>
            {why}
          </Notice>
        )}
      </div>
    </div>
  );
}
