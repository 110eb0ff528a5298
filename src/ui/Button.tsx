import type { ComponentProps, MouseEvent } from 'react';
import { SpinnerIcon } from './Spinner';

const variants = {
  primary: 'bg-kesri text-on-kesri hover:bg-kesri-lit',
  secondary: 'border-2 border-heading text-heading hover:bg-heading hover:text-paper',
  danger: 'border-2 border-red text-red hover:bg-red hover:text-paper',
  quiet: 'text-heading underline decoration-line decoration-2 underline-offset-4 hover:decoration-kesri',
};

const sizes = { regular: 'min-h-12 px-6', small: 'min-h-11 px-3' };

interface Props extends ComponentProps<'button'> {
  /** `primary` is for the main action of a screen, `danger` for irreversible ones. */
  variant?: keyof typeof variants;
  /** `small` is for rows of a list. */
  size?: keyof typeof sizes;
  /** Label while the action is running. The button then keeps the focus and ignores presses. */
  busy?: string | false | undefined;
}

/** A button large enough for a thumb: at least 48 px high, or 44 if small. `type` defaults to `button`. */
export function Button({
  variant = 'secondary',
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
      className={`inline-flex cursor-pointer items-center justify-center gap-2 rounded-card py-2 text-center font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress ${sizes[size]} ${variants[variant]} ${className}`}
    >
      {busy ? (
        <>
          <SpinnerIcon className="size-5" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}
