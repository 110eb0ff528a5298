import { useEffect, useId, useRef, useState } from 'react';

interface Props {
  html: string;
  /** Where the site shows the words alone. */
  plain?: boolean;
}

/** A text as the site will show it. */
export function SafeHtml({ html, plain = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isShown = true;
    const show = (content: string | Node) => isShown && box.current?.replaceChildren(content);
    import('@/lib/content-html').then(
      ({ safeFragment }) => show(safeFragment(html, plain)),
      // Offline, the sanitizer may not come.
      () => show(html),
    );
    return () => {
      isShown = false;
    };
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

/** The words of a rich text. */
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
