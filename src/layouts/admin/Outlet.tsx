import { Component, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import { adminScreen } from '@/lib/admin/admin-routes';
import { routes } from '@/lib/routes';
import { PageTitle } from '@/ui/admin/PageTitle';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Notice } from '@/ui/Notice';
import { Skeleton } from '@/ui/Skeleton';
import { screens } from './screens';

/** Shown for an address under /admin that belongs to no screen. */
function NotFound() {
  return (
    <>
      <PageTitle title="Not found" />
      <EmptyState title="There is no such screen.">
        <Link href={routes.admin} className="font-semibold text-accent underline underline-offset-4">
          Go to the Dashboard
        </Link>
      </EmptyState>
    </>
  );
}

/** Keeps the sidebar usable when a screen's code cannot be fetched, or when the screen throws. */
class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Notice kind="error" title="This screen could not be opened.">
        <p>Check that you are online, then load the page again.</p>
        <Button onClick={() => location.reload()}>Load again</Button>
      </Notice>
    );
  }
}

/** The screen of an address, fetched when it is first opened. */
export function Outlet({ path }: { path: string }) {
  const screen = adminScreen(path);
  if (!screen) return <NotFound />;
  const { Component: Screen } = screens[screen.path];
  return (
    <Boundary key={path}>
      <Suspense fallback={<Skeleton label="Opening…" />}>
        <Screen />
      </Suspense>
    </Boundary>
  );
}
