import { X } from 'lucide-react';
import { AlertDialog, Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { type OpenQuestion, openQuestion } from '@/lib/admin/ask';
import { useConfirmDiscard } from '@/lib/admin/unsaved';
import { Button } from '@/ui/Button';

interface Props {
  title: string;
  /** Called on Escape, the close button or a click outside, after the user agrees to lose unsaved changes. */
  onClose: () => void;
  children: ReactNode;
  /** For content that needs room, such as a preview beside a form. */
  wide?: boolean;
}

/** A click on a notification, which is rendered outside, must not close the dialog. */
const ignoreNotifications = (event: CustomEvent) => {
  if (event.target instanceof Element && event.target.closest('[data-notification]')) event.preventDefault();
};

/** A dialog that is open while mounted. Asks before discarding unsaved changes (`useUnsavedChanges`). */
export function Dialog({ title, onClose, children, wide = false }: Props) {
  const returnFocus = useReturnFocus();
  const confirmDiscard = useConfirmDiscard();
  const close = async () => {
    if (await confirmDiscard()) onClose();
  };
  return (
    <Radix.Root open onOpenChange={(open) => open || close()}>
      <Radix.Portal>
        <div className={backdrop} />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={ignoreNotifications}
          className={`${panel} ${wide ? 'sm:max-w-[56rem]' : 'sm:max-w-[36rem]'}`}
        >
          <div className={inPanel}>
            <div className="mb-5 flex items-start justify-between gap-4">
              <Radix.Title className="pt-1.5 text-xl">{title}</Radix.Title>
              <Radix.Close className="-mt-1 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-card text-heading hover:bg-sunk">
                <span className="sr-only">Close</span>
                <X className="size-6" aria-hidden="true" />
              </Radix.Close>
            </div>
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ActionsProps {
  children: ReactNode;
  variant?: 'primary' | 'danger';
  busy: string | false;
}

/** Buttons of a form in a dialog: Cancel, which closes it, and submit. */
export function DialogActions({ children, variant = 'primary', busy }: ActionsProps) {
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Radix.Close asChild>
        <Button className="grow sm:grow-0">Cancel</Button>
      </Radix.Close>
      <Button type="submit" variant={variant} className="grow sm:grow-0" busy={busy}>
        {children}
      </Button>
    </div>
  );
}

/** Buttons that stay in sight below a long dialog. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-5 -mx-5 mt-5 -mb-5 border-t border-line bg-surface px-5 pb-5 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7 sm:pb-7">
    {children}
  </div>
);

// Dialogs do not use Radix's Overlay, because it injects a style element, which the CSP blocks. Instead,
// styles/admin.css keeps the page behind from scrolling.

export const backdrop = 'fixed inset-0 z-40 bg-[rgb(8_17_32/55%)]';

/** Classes of the dialog: at the bottom of a phone's screen, near the thumb; centered on a larger one. */
const panel =
  'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-card text-sm text-ink shadow-lift outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card';

/** Classes of the content. It scrolls instead of the panel, where a scrollbar would cut off the rounded corners. */
const inPanel = 'relative min-h-0 overflow-y-auto bg-surface p-5 sm:p-7';

/**
 * An `onCloseAutoFocus` that restores the focus to the element that had it when the dialog opened. Radix restores it
 * only to a trigger, which these dialogs lack.
 */
function useReturnFocus() {
  const [before] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

/** Shows the questions of `ask` and `confirm`. Render it once. */
export function AskDialog() {
  const current = openQuestion.use();
  return current && <Question key={current.id} {...current} />;
}

function Question({ question, answer }: OpenQuestion) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || answer(null)}>
      <AlertDialog.Portal>
        <div className={backdrop} />
        <AlertDialog.Content
          aria-modal
          onCloseAutoFocus={returnFocus}
          className={`${panel} sm:max-w-[30rem]`}
          {...(!question.about && { 'aria-describedby': undefined })}
        >
          <div className={inPanel}>
            <AlertDialog.Title className="text-lg">{question.title}</AlertDialog.Title>
            {question.about && (
              <AlertDialog.Description asChild>
                <div className="mt-2 grid gap-2">
                  <p className="line-clamp-6 text-ink-soft">{question.about}</p>
                  {question.note}
                </div>
              </AlertDialog.Description>
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <AlertDialog.Cancel asChild>
                <Button className="grow sm:grow-0">{question.cancel}</Button>
              </AlertDialog.Cancel>
              {question.choices.map(({ value, label, variant = 'secondary' }) => (
                <Button
                  key={value}
                  variant={variant}
                  className="grow sm:grow-0"
                  onClick={() => answer(value)}
                >
                  {label}
                </Button>
              ))}
            </div>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
