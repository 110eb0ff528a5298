import type { ReactNode } from 'react';

/** A line of a booking's details. Renders nothing without a value. */
export const Line = ({ term, children }: { term: string; children: ReactNode }) =>
  children && (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr] sm:items-baseline">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
