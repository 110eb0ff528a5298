import type { ComponentProps, MouseEvent } from 'react';
import { Spin } from './Spinner';

const looks = {
  primary: 'bg-kesri text-on-kesri hover:bg-kesri-lit',
  secondary: 'border-2 border-heading text-heading hover:bg-heading hover:text-paper',
  danger: 'border-2 border-red text-red hover:bg-red hover:text-paper',
  quiet: 'text-heading underline decoration-line decoration-2 underline-offset-4 hover:decoration-kesri',
};

interface Props extends ComponentProps<'button'> {
  /** Kesri is for the one thing a screen asks for; `danger` for what cannot be undone. */
  look?: keyof typeof looks;
  /** What it says while it works. It keeps the focus then, and does nothing. */
  busy?: string | false | undefined;
}

/** A button of the house, at least 48 px high; `type` is `button` unless said otherwise. */
export function Button({
  look = 'secondary',
  busy = false,
  className = '',
  onClick,
  children,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={busy ? true : undefined}
      className={`inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-card px-6 py-2 text-center font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress ${looks[look]} ${className}`}
    >
      {busy ? (
        <>
          <Spin className="size-5" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}
