import { useEffect, useRef } from 'react';
import { safeFragment } from '@/lib/admin/safe-fragment';

/** A text as the site will show it; `plain` where the site shows the words alone. */
export function SafeHtml({ html, plain = false }: { html: string; plain?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.replaceChildren(safeFragment(html, plain));
  }, [html, plain]);
  return <div ref={box} className="prose break-words" />;
}
