import { useQuery } from '@tanstack/react-query';
import { Globe, LogOut, Menu } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { unansweredCount } from '@/features/contact/manage/unanswered.queries';
import { signOut } from '@/features/session/session';
import { useAccess } from '@/lib/admin/access';
import { type AdminPath, adminScreens } from '@/lib/admin/admin-routes';
import { confirmLeaving } from '@/lib/admin/unsaved';
import { routes } from '@/lib/routes';
import { backdrop } from '@/ui/admin/Dialog';
import { screens } from './screens';

function SignOutButton({ className }: { className: string }) {
  const leave = async () => {
    if (!(await confirmLeaving())) return;
    await signOut().catch(() => undefined);
    location.assign(routes.login);
  };
  return (
    <button type="button" onClick={leave} className={className}>
      <LogOut aria-hidden="true" className="size-5 shrink-0" />
      Sign Out
    </button>
  );
}

/** The first screen of each group; a thin line is drawn above it. */
const groupsBegin: readonly string[] = [
  '/admin/announcements',
  '/admin/bookings',
  '/admin/donation-settings',
];

/** Lower where a mouse points and nothing is touched, so that all of them are in view on a laptop. */
const line =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-card px-3 text-left text-on-band-soft hover:bg-band hover:text-on-band lg:pointer-fine:min-h-7';
const active =
  'aria-[current=page]:bg-band aria-[current=page]:font-semibold aria-[current=page]:text-on-band';

function UnansweredMessages() {
  const { data = 0 } = useQuery(unansweredCount());
  if (data === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-kesri px-2 text-on-kesri">
      {data}
      <span className="sr-only"> not answered</span>
    </span>
  );
}

function ScreenLink({
  path,
  label,
  onGo,
}: {
  path: AdminPath;
  label: string;
  onGo?: (() => void) | undefined;
}) {
  const [here] = useLocation();
  const { icon: Icon } = screens[path];
  return (
    <li className={groupsBegin.includes(path) ? 'mt-1.5 border-t border-band-line pt-1.5' : ''}>
      <Link
        href={path}
        aria-current={here === path ? 'page' : undefined}
        className={`${line} ${active}`}
        {...(onGo && { onClick: onGo })}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {label}
        {path === '/admin/messages' && <UnansweredMessages />}
      </Link>
    </li>
  );
}

/** The sidebar's content; in the drawer `onGo` closes it. What is below the line stays in view, whatever its height. */
export function Navigation({ onGo }: { onGo?: () => void }) {
  const { may } = useAccess();
  const own = adminScreens.filter((screen) => may(screen.may));
  const last = own.findIndex(({ path }) => path === '/admin/account');
  const [rest, settings] = [own.slice(0, last), own.slice(last)];
  const link = ({ path, label }: (typeof adminScreens)[number]) => (
    <ScreenLink key={path} path={path} label={label} onGo={onGo} />
  );
  return (
    <>
      <nav aria-label="Back office" className="contents">
        <ul className="lg:min-h-60 lg:overflow-y-auto">{rest.map(link)}</ul>
        <ul className="mt-auto border-t border-band-line pt-1.5">{settings.map(link)}</ul>
      </nav>
      <div>
        <a href={routes.home} className={line}>
          <Globe aria-hidden="true" className="size-5 shrink-0" />
          Visit the website
        </a>
        <SignOutButton className={line} />
      </div>
    </>
  );
}

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
