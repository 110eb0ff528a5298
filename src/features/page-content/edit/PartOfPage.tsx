import { type ReactNode, useId } from 'react';
import { Button } from '@/ui/Button';

interface Props {
  title: string;
  /** Undefined where the part does not fold. */
  isOpen: boolean | undefined;
  onOpen: (isOpen: boolean) => void;
  /** How many of its texts are changed and not saved. */
  changed: number;
  /** Whether no other part has such texts. */
  isAlone: boolean;
  saving: boolean;
  onSave: () => void;
  children: ReactNode;
}

/** A part of a page: its texts, which fold into its title, and a save for them. */
export function PartOfPage({ title, isOpen, onOpen, changed, isAlone, saving, onSave, children }: Props) {
  const id = useId();
  const heading = (
    <h3 id={id} className="text-lg">
      {title}
    </h3>
  );
  const texts = <div className="grid gap-4">{children}</div>;
  if (isOpen === undefined)
    return (
      <section aria-labelledby={id} className="grid gap-4 border-t border-line pt-5">
        {heading}
        {texts}
      </section>
    );
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <details open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)} className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <svg
            className="size-5 shrink-0 fill-none text-ink-soft group-open:rotate-90"
            viewBox="0 0 24 24"
            stroke="currentColor"
            strokeWidth="2.5"
            aria-hidden="true"
          >
            <path d="M9 6l6 6-6 6" />
          </svg>
          {heading}
          {changed > 0 && (
            <span className="ml-auto shrink-0 font-semibold text-ink-soft">{changed} changed, not saved</span>
          )}
        </summary>
        <div className="pt-2 pb-8">
          {texts}
          <Button
            className="mt-5 min-w-32"
            variant={changed > 0 && isAlone ? 'primary' : 'secondary'}
            busy={saving && changed > 0 && 'Saving…'}
            onClick={onSave}
          >
            Save<span className="sr-only"> {title}</span>
          </Button>
        </div>
      </details>
    </section>
  );
}
