import { Component, type ReactNode, Suspense } from 'react';
import { adminScreen } from '@/lib/admin/admin-routes';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { Skeleton } from '@/ui/Skeleton';
import { NotFound } from './NotFound';
import { screens } from './screens';

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
