import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface Props {
  label?: ReactNode;
  /** Whether it starts open. */
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** Collapses rarely used fields, but never an error. */
export function More({ label = 'More', open: isOpenAtFirst = false, className = '', children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open] = useState(isOpenAtFirst);
  const showError = () => {
    if (details.current?.querySelector('[aria-invalid]')) details.current.open = true;
  };
  useLayoutEffect(showError);
  return (
    <details ref={details} open={open} onToggle={showError} className="col-span-full">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-heading">{label}</summary>
      <div className={`grid gap-4 pt-2 ${className}`}>{children}</div>
    </details>
  );
}
