import { useEffect, useId, useRef } from 'react';
import { safeFragment } from '@/lib/content-html';

interface Props {
  html: string;
  /** Where the site shows the words alone. */
  plain?: boolean;
}

/** A text as the site will show it. */
export function SafeHtml({ html, plain = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.replaceChildren(safeFragment(html, plain));
  }, [html, plain]);
  return <div ref={box} className="prose break-words" />;
}

/** The same under its name, beside the field in which it is typed. */
export function Preview(text: Props) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="grid min-w-0 content-start gap-1.5">
      <figcaption id={id} className="font-semibold text-heading">
        Preview
      </figcaption>
      <div className="min-h-12 rounded-card border border-line bg-surface px-4 py-2.5">
        <SafeHtml {...text} />
      </div>
    </figure>
  );
}
