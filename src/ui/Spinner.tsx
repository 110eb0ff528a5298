import { useEffect, useState } from 'react';

/** The spinning ring without a label. Never use the khanda as a spinner: it is a religious emblem. */
export function SpinnerIcon({ className = 'size-6' }: { className?: string }) {
  return (
    <svg className={`shrink-0 animate-spin ${className}`} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

interface Props {
  label: string;
  size?: 'regular' | 'small';
  className?: string;
}

/** A ring with a label, which is needed because the ring does not spin with reduced motion. */
export function Spinner({ label, size = 'regular', className = '' }: Props) {
  const small = size === 'small';
  return (
    <p
      role="status"
      className={`flex items-center text-ink-soft ${small ? 'gap-2 text-sm leading-tight' : 'gap-3'} ${className}`}
    >
      <SpinnerIcon className={small ? 'size-4' : 'size-6'} />
      {label}
    </p>
  );
}

/** Gray bars in place of rows that are loading, to avoid a layout shift. */
export function Skeleton({ rows = 5, label = 'Loading…' }: { rows?: number; label?: string }) {
  const bars = Array.from({ length: rows }, (_, index) => `bar ${index}`);
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {bars.map((bar) => (
        <div key={bar} className="h-14 animate-pulse rounded-card bg-sunk" />
      ))}
    </div>
  );
}

/** Returns `true` after eight seconds, when a long wait should be explained. */
export function useLongWait() {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 8000);
    return () => clearTimeout(timer);
  }, []);
  return long;
}
