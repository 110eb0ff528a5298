import { useEffect, useId, useRef, useState } from 'react';

interface Props {
  html: string;
  /** For fields of plain text. */
  plain?: boolean;
}

/** Renders a text as the site will show it. */
export function SafeHtml({ html, plain = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isShown = true;
    const show = (content: string | Node) => isShown && box.current?.replaceChildren(content);
    import('@/lib/content-html').then(
      ({ safeFragment }) => show(safeFragment(html, plain)),
      // The sanitizer may fail to load while offline.
      () => show(html),
    );
    return () => {
      isShown = false;
    };
  }, [html, plain]);
  return <div ref={box} className="prose break-words" />;
}

/** `SafeHtml` with the caption 'Preview', for use beside a field. */
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

/** A rich text without its markup. */
export function PlainWords({ html }: { html: string }) {
  const [words, setWords] = useState('');
  useEffect(() => {
    import('@/lib/content-html').then(
      ({ plainText }) => setWords(plainText(html)),
      () => undefined,
    );
  }, [html]);
  return words;
}
