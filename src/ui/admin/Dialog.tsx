import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useMayClose } from '@/lib/admin/unsaved';
import { Button } from '@/ui/Button';
import { backdrop, panel, useReturnFocus } from '@/ui/dialog';

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
  const mayClose = useMayClose();
  const close = async () => {
    if (await mayClose()) onClose();
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
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ActionsProps {
  /** The label of the button that submits the form around it. */
  children: ReactNode;
  variant?: 'primary' | 'danger';
  /** Its label while that is under way. */
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
