import { type ReactNode, useEffect, useRef } from 'react';
import { hasNavigated } from '@/lib/admin/navigation';

/** Call it after removing the focused element, such as the button of a deleted row. */
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

/** Heading of every admin screen. Sets the document's title, and takes the focus when the screen opens. */
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

/** Heading props for a part of a screen that links target by `id`. Focuses it and scrolls it into view. */
export function usePart(id: string | undefined) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const part = ref.current;
    if (!part || location.hash !== `#${id}`) return;
    part.focus();
    // Content above may still load; keep the target in view until the user scrolls.
    const follow = new ResizeObserver(() => part.scrollIntoView());
    follow.observe(document.body);
    const stop = () => follow.disconnect();
    const userEvents = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const event of userEvents) addEventListener(event, stop, { once: true });
    return stop;
  }, [id]);
  return { ref, id, tabIndex: -1 };
}

interface PartProps {
  id?: string;
  title: string;
  about?: string;
  children: ReactNode;
}

/** A titled part of a screen. */
export function ScreenPart({ id, title, about, children }: PartProps) {
  return (
    <section className="mt-10 border-t border-line pt-6 first-of-type:mt-0">
      <h2 {...usePart(id)} className="text-xl outline-none">
        {title}
      </h2>
      {about && <p className="mt-1 max-w-measure text-ink-soft">{about}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
