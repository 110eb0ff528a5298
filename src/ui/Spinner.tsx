/** The turning ring alone, for where words stand beside it. Never the khanda (look.md). */
export function Spin({ className = 'size-6' }: { className?: string }) {
  return (
    <svg className={`shrink-0 animate-spin ${className}`} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** Says in words that something is on its way; with reduced motion the words are all there is. */
export function Spinner({ label, className = '' }: { label: string; className?: string }) {
  return (
    <p role="status" className={`flex items-center gap-3 text-ink-soft ${className}`}>
      <Spin />
      {label}
    </p>
  );
}
