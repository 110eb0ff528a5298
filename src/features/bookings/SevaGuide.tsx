import { useEffect, useRef } from 'react';

/** The seva's guide, collapsed at first. Clones the markup that the build has sanitized and put in the page. */
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
