import { useEffect, useRef } from 'react';
import { safeFragment, wordsOf } from '@/lib/sanitize-in-browser';

/** A text as the site will show it; `plain` where the site shows the words alone. */
export function SafeHtml({ html, plain = false }: { html: string; plain?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!plain) box.current?.replaceChildren(safeFragment(html));
  }, [html, plain]);
  if (plain) return <p className="whitespace-pre-line">{wordsOf(html)}</p>;
  return <div ref={box} className="prose break-words" />;
}
