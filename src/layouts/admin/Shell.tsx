import { useQuery } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { PublishingChip } from '@/features/publishing/PublishingChip';
import { signOut } from '@/features/session/session';
import { currentTempleSettings } from '@/features/temple-settings/edit-temple-settings.queries';
import type { TempleSettings } from '@/features/temple-settings/temple-settings';
import { ownAccess, useAccess } from '@/lib/admin/access';
import { adminScreen } from '@/lib/admin/admin-routes';
import { useChosenPage } from '@/lib/admin/navigation';
import { queryClient } from '@/lib/admin/query-client';
import { hasUnsavedChanges } from '@/lib/admin/unsaved';
import { routes } from '@/lib/routes';
import { PageTitle } from '@/ui/admin/PageTitle';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Notice, OfflineNotice } from '@/ui/Notice';
import { Skeleton } from '@/ui/Spinner';
import { Drawer, Navigation, ScreenTabs } from './Navigation';
import { screens } from './screens';

/** Replaces a screen that does not exist, or that the user may not open. */
function NoScreen({ title, why, children }: { title: string; why: string; children?: ReactNode }) {
  return (
    <>
      <PageTitle title={title} />
      <EmptyState title={why}>
        {children}
        <Link href={routes.admin} className="font-semibold text-accent underline underline-offset-4">
          Go to the Dashboard
        </Link>
      </EmptyState>
    </>
  );
}

/** Shown if someone loses access while a tab is open. Keeps their input visible, so that they can copy it. */
function AccessEnded() {
  const leave = () => signOut().finally(() => location.assign(routes.home));
  return (
    <main className="page grid max-w-measure gap-4 py-16">
      <Notice kind="info" title="You no longer have access">
        <p>
          You can no longer view or save anything here.
          {hasUnsavedChanges() && ' Your unsaved changes are still below, so you can copy them.'}
        </p>
        <Button onClick={leave}>Sign out</Button>
      </Notice>
    </main>
  );
}

/** Error boundary. Keeps the sidebar usable if a screen throws or its code fails to load. */
class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Notice kind="error" title="This screen could not be opened.">
        <p>Check that you are online, then reload the page.</p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </Notice>
    );
  }
}

/** Screen of the current URL. Loads its code on first use. */
function Outlet({ path }: { path: string }) {
  const { hasAccess } = useAccess();
  const screen = adminScreen(path);
  if (!screen) return <NoScreen title="Not found" why="This page doesn’t exist." />;
  if (!hasAccess(screen.role)) {
    return (
      <NoScreen title={screen.label} why="You don’t have access to this page.">
        <p>Ask an administrator who has “Everything” access.</p>
      </NoScreen>
    );
  }
  const { Component: Screen } = screens[screen.path];
  return (
    <Boundary key={path}>
      <Suspense fallback={<Skeleton label="Opening…" />}>
        <Screen />
      </Suspense>
    </Boundary>
  );
}

export type Temple = Pick<TempleSettings, 'name' | 'logo_url'>;

/** Shows the name and logo of the last build until the current ones load, or if that fails. */
function Sidebar({ temple: built }: { temple: Temple }) {
  const { data: temple = built } = useQuery(currentTempleSettings());
  return (
    <header className="on-band sticky top-0 hidden h-dvh w-68 shrink-0 flex-col overflow-y-auto bg-band-deep p-4 text-sm lg:flex">
      <div className="flex items-center gap-3 px-3 pt-2 pb-5">
        <img src={temple.logo_url} alt="" className="size-11 rounded-card bg-[#fffbf3] object-contain p-1" />
        <p className="leading-tight">
          <span className="block font-serif text-lg font-semibold text-on-band">{temple.name}</span>
          <span className="text-on-band-soft">Back office</span>
        </p>
      </div>
      <Navigation />
    </header>
  );
}

/** Layout of every screen: sidebar (a drawer below 1024 px), publishing chip and the screen itself. */
export function Shell({ temple }: { temple: Temple }) {
  const [path] = useLocation();
  const { own } = useAccess();
  // Check the user's access whenever they open another screen.
  useEffect(
    () => void queryClient.invalidateQueries({ ...ownAccess(), refetchType: path ? 'active' : 'none' }),
    [path],
  );
  const publicPage = useChosenPage() ?? adminScreen(path)?.publicPage ?? routes.home;
  const isEnded = own === null;
  if (isEnded && !hasUnsavedChanges()) return <AccessEnded />;
  return (
    <>
      {isEnded && <AccessEnded />}
      <div className="flex min-h-dvh">
        <a className="skip-link" href="#screen">
          Skip to the content
        </a>
        <Sidebar temple={temple} />
        <div className="min-w-0 grow text-sm">
          <aside
            aria-label="Website"
            className="flex min-h-14 flex-wrap items-center justify-end gap-x-2 px-4 py-1.5 sm:gap-x-3 sm:px-8"
          >
            <div className="mr-auto lg:hidden">
              <Drawer />
            </div>
            <PublishingChip publicPage={publicPage} />
          </aside>
          <main
            id="screen"
            tabIndex={-1}
            className="mx-auto max-w-[68rem] px-4 pt-3 pb-24 outline-none sm:px-8"
          >
            <OfflineNotice>
              This page may be out of date. You can save again once you are online.
            </OfflineNotice>
            <ScreenTabs path={path} />
            <Outlet path={path} />
          </main>
        </div>
      </div>
    </>
  );
}
