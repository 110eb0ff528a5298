import type { ReactNode } from 'react';

/** One of several subjects of a screen. */
export function ScreenPart({
  title,
  about,
  children,
}: {
  title: string;
  about: string;
  children: ReactNode;
}) {
  return (
    <section className="mt-10 border-t border-line pt-6 first-of-type:mt-0">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 mb-5 max-w-measure text-ink-soft">{about}</p>
      {children}
    </section>
  );
}
