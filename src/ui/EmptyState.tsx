import type { ReactNode } from 'react';

/** Replaces an empty list: a title, and advice on what to do. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border-2 border-dashed border-line px-6 py-12 text-center">
      <p className="font-semibold text-heading">{title}</p>
      {children && (
        <div className="grid max-w-measure justify-items-center gap-4 text-ink-soft">{children}</div>
      )}
    </div>
  );
}
