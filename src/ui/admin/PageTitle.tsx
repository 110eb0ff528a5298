import { type ReactNode, useEffect, useRef } from 'react';
import { hasNavigated } from '@/lib/admin/navigation';

/** Focuses the heading when the focused element was removed, such as the button of a deleted row. */
export function focusPageTitle() {
  document.querySelector<HTMLElement>('#page-title')?.focus();
}

interface Props {
  title: string;
  /** A sentence for people who use the screen for the first time. */
  about?: ReactNode;
  /** The screen's one primary action. */
  children?: ReactNode;
}

/** The top of every admin screen; also sets the document's title, and gets the focus when a screen is opened. */
export function PageTitle({ title, about, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const [, ...temple] = document.title.split(' · ');
    document.title = [title, ...temple].join(' · ');
    if (hasNavigated()) heading.current?.focus();
  }, [title]);
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1
          ref={heading}
          id="page-title"
          tabIndex={-1}
          className="text-[min(2rem,max(10vw,1rem))] leading-tight outline-none"
        >
          {title}
        </h1>
        {about && <p className="mt-1.5 max-w-measure text-ink-soft">{about}</p>}
      </div>
      {children}
    </div>
  );
}

/** For a part of a screen to which links lead from other screens by its `id`: it then has the focus, and is in view. */
export function usePart(id: string | undefined) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const part = ref.current;
    if (!part || location.hash !== `#${id}`) return;
    part.focus();
    // What is above it may still be loading, until someone goes elsewhere.
    const follow = new ResizeObserver(() => part.scrollIntoView());
    follow.observe(document.body);
    const stop = () => follow.disconnect();
    const own = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const event of own) addEventListener(event, stop, { once: true });
    return stop;
  }, [id]);
  return { ref, id, tabIndex: -1 };
}

interface PartProps {
  id?: string;
  title: string;
  about: string;
  children: ReactNode;
}

/** One of several subjects of a screen. */
export function ScreenPart({ id, title, about, children }: PartProps) {
  return (
    <section className="mt-10 border-t border-line pt-6 first-of-type:mt-0">
      <h2 {...usePart(id)} className="text-xl outline-none">
        {title}
      </h2>
      <p className="mt-1 mb-5 max-w-measure text-ink-soft">{about}</p>
      {children}
    </section>
  );
}
