import {
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useTransition,
} from 'react';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { SafeHtml } from './Preview';
import { HtmlText, type RichTextProps } from './rich-text/HtmlText';

/** A third of all scripts, so it comes with the first text that is opened. Without it, say offline, there is HTML. */
const Editor = lazy(() => import('./rich-text/RichTextEditor').catch(() => ({ default: HtmlText })));

interface Props extends Pick<RichTextProps, 'rows' | 'levels' | 'disabled'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  action?: ReactNode;
  className?: string;
  /** Shown as the site shows it until it is opened, where there are many. */
  closed?: boolean;
  name: string;
  onChange: (event: { type: 'change'; target: { name: string; value: string } }) => unknown;
  ref: Ref<{ value: string; focus: () => void }>;
}

/**
 * A rich text of a form of React Hook Form, with the props of its `register`, as a TextArea takes them. It is written
 * as it will look, or as HTML.
 */
export function RichText(props: Props) {
  const { label, hint, error, required = false, action, className = '', closed = false, ...others } = props;
  const { name, onChange, ref, ...rest } = others;
  const [isOpen, setOpen] = useState(!closed);
  // Meanwhile the button stays, with the focus.
  const [isOpening, startOpening] = useTransition();
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
    focus() {
      const written = box.current?.querySelector<HTMLElement>('textarea, [role="textbox"]');
      (written ?? box.current?.querySelector('button'))?.focus();
    },
  }));
  useImperativeHandle(ref, () => field, [field]);
  useEffect(() => {
    if (closed && isOpen) field.focus();
  }, [closed, isOpen, field]);
  const change = (html: string) => {
    value.current = html;
    setText((before) => before && { ...before, html });
    onChange({ type: 'change', target: { name, value: html } });
  };
  return (
    <Field {...{ label, hint, error, required, action, className }}>
      {(wiring) => (
        <div ref={box} className="min-w-0">
          {text && (
            // Around both: a text that is being opened stays in sight until the editor is there, and about where it will be.
            <Suspense
              fallback={
                <div className="min-h-60 pt-28">
                  <SafeHtml html={text.html} />
                </div>
              }
            >
              {isOpen ? (
                <Editor label={label} wiring={wiring} {...text} onChange={change} {...rest} />
              ) : (
                <div className="relative grid gap-3 rounded-card border border-line bg-surface px-4 py-2.5">
                  <SafeHtml html={text.html} />
                  <Button
                    id={wiring.id}
                    aria-describedby={wiring['aria-describedby']}
                    aria-label={isOpening ? undefined : `Edit ${label}`}
                    size="small"
                    busy={isOpening && 'Opening…'}
                    onClick={() => startOpening(() => setOpen(true))}
                    // A press anywhere on the text opens it.
                    className="justify-self-start after:absolute after:inset-0 after:content-['']"
                  >
                    Edit
                  </Button>
                </div>
              )}
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
