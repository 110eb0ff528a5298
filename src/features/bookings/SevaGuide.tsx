import { useEffect, useRef } from 'react';

/** The seva's guide, closed at first: a copy of the one that the page has in a list, which the build has made safe. */
export function SevaGuide({ seva }: { seva: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const built = document.querySelector(`li > [data-guide="${CSS.escape(seva)}"]`);
    const copy = built && document.importNode(built, true);
    copy?.removeAttribute('open');
    box.current?.replaceChildren(...(copy ? [copy] : []));
  }, [seva]);
  return <div ref={box} className="empty:hidden" />;
}
