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

/** A third of all JavaScript, so load it on demand. Falls back to the HTML field if it fails, for example offline. */
const Editor = lazy(() => import('./rich-text/RichTextEditor').catch(() => ({ default: HtmlText })));

interface Props extends Pick<RichTextProps, 'rows' | 'levels' | 'disabled'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  action?: ReactNode;
  className?: string;
  /** Shows a preview until the user opens the editor; for screens with many texts. */
  closed?: boolean;
  name: string;
  onChange: (event: { type: 'change'; target: { name: string; value: string } }) => unknown;
  ref: Ref<{ value: string; focus: () => void }>;
}

/**
 * A rich text field for React Hook Form that takes the props of `register`, like a TextArea. The text can be edited
 * visually or as HTML.
 */
export function RichText(props: Props) {
  const { label, hint, error, required = false, action, className = '', closed = false, ...others } = props;
  const { name, onChange, ref, ...rest } = others;
  const [isOpen, setOpen] = useState(!closed);
  // The transition keeps the button, and its focus, until the editor is ready.
  const [isOpening, startOpening] = useTransition();
  const box = useRef<HTMLDivElement>(null);
  const value = useRef<string>(undefined);
  const [text, setText] = useState<{ html: string; opening: number }>();
  // Mimics an input for React Hook Form, which reads, sets and focuses it.
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
            // While the editor loads, show the text about where the editor will place it.
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
                    // Make the whole text clickable.
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
