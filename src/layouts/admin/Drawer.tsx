import { Menu } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { backdrop } from '@/ui/dialog';
import { Navigation } from './Navigation';

/** The sidebar on a phone. Escape, a press beside it and following a link close it. */
export function Drawer() {
  const [open, setOpen] = useState(false);
  const going = useRef(false);
  const go = () => {
    going.current = true;
    setOpen(false);
  };
  const keepFocusOnScreen = (event: Event) => {
    if (going.current) event.preventDefault();
    going.current = false;
  };
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card px-2 font-semibold text-heading">
        <Menu aria-hidden="true" className="size-6" />
        Menu
      </Dialog.Trigger>
      <Dialog.Portal>
        {open && <div className={backdrop} />}
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={keepFocusOnScreen}
          className="on-band fixed inset-y-0 left-0 z-40 flex w-[min(20rem,88vw)] flex-col overflow-y-auto bg-band-deep p-4 text-sm outline-none"
        >
          <Dialog.Title className="px-3 pb-3 text-lg text-on-band">Back office</Dialog.Title>
          <Navigation onGo={go} />
          <Dialog.Close className="mt-2 min-h-11 cursor-pointer rounded-card border border-band-line font-semibold text-on-band">
            Close
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
