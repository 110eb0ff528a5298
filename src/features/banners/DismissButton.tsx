interface Props {
  /** What is dismissed, for screen readers. */
  what: string;
  onDismiss: () => void;
}

/** The cross at the end of a banner, large enough for a thumb. */
export function DismissButton({ what, onDismiss }: Props) {
  return (
    <button
      type="button"
      onClick={onDismiss}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-card outline-current hover:bg-current/15"
    >
      <span className="sr-only">Dismiss: {what}</span>
      <span className="cross" />
    </button>
  );
}
