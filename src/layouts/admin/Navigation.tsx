import { useQuery } from '@tanstack/react-query';
import { Globe, LogOut, Menu } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type MouseEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { unansweredCount } from '@/features/contact/manage/unanswered.queries';
import { signOut } from '@/features/session/session';
import { useAccess } from '@/lib/admin/access';
import { type AdminPath, adminScreens, entryOf, tabsOf } from '@/lib/admin/admin-routes';
import { confirmLeaving } from '@/lib/admin/unsaved';
import { groupBy } from '@/lib/group-by';
import { routes } from '@/lib/routes';
import { backdrop } from '@/ui/admin/Dialog';
import { tabStyle } from '@/ui/admin/tab-style';
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

/** Lower rows for mouse users, so that all links fit on a laptop screen. */
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

function ScreenLink({ path, label }: { path: AdminPath; label: string }) {
  const [here] = useLocation();
  const { icon: Icon } = screens[path];
  return (
    <li>
      <Link
        href={path}
        aria-current={entryOf(here) === path ? 'page' : undefined}
        className={`${line} ${active}`}
      >
        {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
        {label}
        {path === '/admin/messages' && <UnansweredMessages />}
      </Link>
    </li>
  );
}

/** Contents of the sidebar. */
export function Navigation() {
  const { hasAccess } = useAccess();
  const groups = groupBy(
    adminScreens.filter(({ tabOf, role }) => !tabOf && hasAccess(role)),
    ({ group = '' }) => group,
  );
  return (
    <>
      <nav aria-label="Back office" className="mb-auto grid gap-2">
        {[...groups].map(([group, own]) => (
          <div key={group}>
            {group && <h2 className="px-3 font-sans text-on-band-soft">{group}</h2>}
            <ul>
              {own.map(({ path, label }) => (
                <ScreenLink key={path} path={path} label={label} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="border-t border-band-line pt-1.5">
        <a href={routes.home} className={line}>
          <Globe aria-hidden="true" className="size-5 shrink-0" />
          Visit the website
        </a>
        <SignOutButton className={line} />
      </div>
    </>
  );
}

/** Tabs of a screen. Each has its own URL. */
export function ScreenTabs({ path: open }: { path: string }) {
  const { hasAccess } = useAccess();
  const tabs = tabsOf(open).filter(({ role }) => hasAccess(role));
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={tabs[0]?.label} className="mb-6">
      <ul className="flex flex-wrap gap-1 border-b-2 border-line">
        {tabs.map(({ path, label, tabLabel = label }) => (
          <li key={path}>
            <Link href={path} aria-current={path === open ? 'page' : undefined} className={tabStyle}>
              {tabLabel}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sidebar on phones. Escape, a click outside and following a link close it. */
export function Drawer() {
  const [open, setOpen] = useState(false);
  const going = useRef(false);
  const closeOnGoing = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest('nav a'))) return;
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
          onClick={closeOnGoing}
          onCloseAutoFocus={keepFocusOnScreen}
          className="on-band fixed inset-y-0 left-0 z-40 flex w-[min(20rem,88vw)] flex-col overflow-y-auto bg-band-deep p-4 text-sm outline-none"
        >
          <Dialog.Title className="px-3 pb-3 text-lg text-on-band">Back office</Dialog.Title>
          <Navigation />
          <Dialog.Close className="mt-2 min-h-11 cursor-pointer rounded-card border border-band-line font-semibold text-on-band">
            Close
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
