import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { newMessageCount } from '@/features/contact/manage/new-messages.queries';
import { SignOutButton } from '@/features/session/SignOutButton';
import { type AdminPath, adminScreens } from '@/lib/admin/admin-routes';
import { routes } from '@/lib/routes';
import { screens } from './screens';

/** The first screen of each group; a thin line is drawn above it. */
const groupsBegin: readonly string[] = [
  '/admin/announcements',
  '/admin/bookings',
  '/admin/donation-settings',
];

const line =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-card px-3 text-left text-on-band-soft hover:bg-band hover:text-on-band';
const active =
  'aria-[current=page]:bg-band aria-[current=page]:font-semibold aria-[current=page]:text-on-band';

function NewMessages() {
  const { data = 0 } = useQuery(newMessageCount());
  if (data === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-kesri px-2 text-on-kesri">
      {data}
      <span className="sr-only"> new</span>
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
    <li className={groupsBegin.includes(path) ? 'mt-2 border-t border-band-line pt-2' : ''}>
      <Link
        href={path}
        aria-current={here === path ? 'page' : undefined}
        className={`${line} ${active}`}
        {...(onGo && { onClick: onGo })}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {label}
        {path === '/admin/messages' && <NewMessages />}
      </Link>
    </li>
  );
}

/** The sidebar's content; in the drawer `onGo` closes it. */
export function Navigation({ onGo }: { onGo?: () => void }) {
  return (
    <>
      <nav aria-label="Back office">
        <ul>
          {adminScreens.map(({ path, label }) => (
            <ScreenLink key={path} path={path} label={label} onGo={onGo} />
          ))}
        </ul>
      </nav>
      <div className="mt-auto border-t border-band-line pt-2">
        <a href={routes.home} className={line}>
          <Globe aria-hidden="true" className="size-5 shrink-0" />
          Visit the website
        </a>
        <SignOutButton className={line} />
      </div>
    </>
  );
}
