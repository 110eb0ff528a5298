import { lazy, type ReactNode, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { Field } from '@/ui/Field';
import { SafeHtml } from './Preview';
import { HtmlText, type RichTextProps } from './rich-text/HtmlText';

/** As heavy as everything else together, so it comes with the first text. Without it, say offline, there is HTML. */
const Editor = lazy(() => import('./rich-text/RichTextEditor').catch(() => ({ default: HtmlText })));

interface Props extends Pick<RichTextProps, 'rows' | 'levels' | 'fallback' | 'disabled'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  className?: string;
  name: string;
  onChange: (event: { type: 'change'; target: { name: string; value: string } }) => unknown;
  ref: Ref<{ value: string; focus: () => void }>;
}

/**
 * A rich text of a form of React Hook Form, with the props of its `register`, as a TextArea takes them. It is written
 * as it will look, or as HTML.
 */
export function RichText({ label, hint, error, required, className, name, onChange, ref, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const value = useRef<string>(undefined);
  const [text, setText] = useState<{ html: string; opening: number }>();
  // What React Hook Form reads, sets and gives the focus to, as if it were an input.
  const [field] = useState(() => ({
    get value() {
      return value.current ?? '';
    },
    set value(html: string) {
      if (html === value.current) return;
      value.current = html;
      setText((before) => ({ html, opening: (before?.opening ?? 0) + 1 }));
    },
    focus: () => box.current?.querySelector<HTMLElement>('textarea, [role="textbox"]')?.focus(),
  }));
  useImperativeHandle(ref, () => field, [field]);
  const change = (html: string) => {
    value.current = html;
    setText((before) => before && { ...before, html });
    onChange({ type: 'change', target: { name, value: html } });
  };
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false} className={className ?? ''}>
      {(wiring) => (
        <div ref={box} className="min-w-0">
          {text && (
            <Suspense fallback={<SafeHtml html={text.html} />}>
              <Editor label={label} wiring={wiring} {...text} onChange={change} {...rest} />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
