import type { ComponentProps, MouseEvent } from 'react';
import { Spin } from './Spinner';

const looks = {
  primary: 'bg-kesri text-on-kesri hover:bg-kesri-lit',
  secondary: 'border-2 border-heading text-heading hover:bg-heading hover:text-paper',
  danger: 'border-2 border-red text-red hover:bg-red hover:text-paper',
  quiet: 'text-heading underline decoration-line decoration-2 underline-offset-4 hover:decoration-kesri',
};

const sizes = { regular: 'min-h-12 px-6', small: 'min-h-11 px-3' };

interface Props extends ComponentProps<'button'> {
  /** Kesri is for the one thing a screen asks for; `danger` for what cannot be undone. */
  look?: keyof typeof looks;
  /** Small is for a row of a list; still as large as a thumb. */
  size?: keyof typeof sizes;
  /** What it says while it works. It keeps the focus then, and does nothing. */
  busy?: string | false | undefined;
}

/** A button of the house, 48 px high at least (44 when small); `type` is `button` unless said otherwise. */
export function Button({
  look = 'secondary',
  size = 'regular',
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
      className={`inline-flex cursor-pointer items-center justify-center gap-2 rounded-card py-2 text-center font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress ${sizes[size]} ${looks[look]} ${className}`}
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
