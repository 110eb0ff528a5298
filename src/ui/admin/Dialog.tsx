import { AlertDialog, Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { type OpenQuestion, openQuestion } from '@/lib/admin/ask';
import { useConfirmDiscard } from '@/lib/admin/unsaved';
import { Button } from '@/ui/Button';

interface Props {
  title: string;
  /** Called on Escape, the cross or a click beside the dialog, once unsaved changes may be lost. */
  onClose: () => void;
  children: ReactNode;
  /** For content that needs room, such as a preview beside a form. */
  wide?: boolean;
}

/** A click on a notification, which lies above the dialog, does not count as a click beside it. */
const keepOpenForNews = (event: CustomEvent) => {
  if (event.target instanceof Element && event.target.closest('[data-notification]')) event.preventDefault();
};

/** A dialog that is open while it is mounted. It asks before unsaved changes (`useUnsavedChanges`) are lost. */
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
          onInteractOutside={keepOpenForNews}
          className={`${panel} ${wide ? 'sm:max-w-[56rem]' : 'sm:max-w-[36rem]'}`}
        >
          <div className={inPanel}>
            <div className="mb-5 flex items-start justify-between gap-4">
              <Radix.Title className="pt-1.5 text-xl">{title}</Radix.Title>
              <Radix.Close className="-mt-1 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-card text-heading hover:bg-sunk">
                <span className="sr-only">Close</span>
                <svg
                  className="size-6"
                  viewBox="0 0 24 24"
                  stroke="currentColor"
                  strokeWidth="2"
                  aria-hidden="true"
                >
                  <path d="M6 6l12 12M18 6L6 18" />
                </svg>
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

/** The buttons of a form in a dialog: 'Cancel', which closes it as the cross does, and the one that submits it. */
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

// Radix's own Overlay is left out of every dialog: it injects a style element, which the CSP refuses. The page
// behind is kept from scrolling by a rule in styles/admin.css.

/** Classes of the layer that darkens the page behind a dialog. */
export const backdrop = 'fixed inset-0 z-40 bg-[rgb(8_17_32/55%)]';

/** Classes of a dialog: at the bottom of a phone's screen, where the thumb is; in the middle of a larger one. */
const panel =
  'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-card text-sm text-ink shadow-lift outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card';

/** Classes of what is in it. It scrolls there, because a scrollbar in the panel itself would cut off its corners. */
const inPanel = 'relative min-h-0 overflow-y-auto bg-surface p-5 sm:p-7';

/**
 * An `onCloseAutoFocus` for a dialog without a trigger: gives the focus back to the element that had it when the
 * dialog opened. Radix itself gives it back to a trigger only.
 */
function useReturnFocus() {
  const [before] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

/** Shows the questions of `ask` and `confirm`; rendered once. */
export function AskDialog() {
  const current = openQuestion.use();
  return current && <Question key={current.id} {...current} />;
}

/** Escape cancels; afterwards the focus returns to where it was. */
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
