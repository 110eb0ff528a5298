import { useEffect, useRef } from 'react';
import { safeFragment } from '@/lib/admin/safe-fragment';
import { plainText } from '@/lib/content-html';

/** A text as the site will show it; `plain` where the site shows the words alone. */
export function SafeHtml({ html, plain = false }: { html: string; plain?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!plain) box.current?.replaceChildren(safeFragment(html));
  }, [html, plain]);
  if (plain) return <p className="whitespace-pre-line">{plainText(html)}</p>;
  return <div ref={box} className="prose break-words" />;
}
