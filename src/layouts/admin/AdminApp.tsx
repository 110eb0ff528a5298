import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { Router } from 'wouter';
import { checkConnection } from '@/features/page-content/page-content.queries';
import { Guard } from '@/features/session/Guard';
import { ownAccess } from '@/lib/admin/access';
import { isOldPunjabi, oldPunjabi } from '@/lib/admin/clipboard';
import { useScreenLocation } from '@/lib/admin/navigation';
import { notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { AskDialog } from '@/ui/admin/Dialog';
import { Notifications } from '@/ui/admin/Notifications';
import { Button } from '@/ui/Button';
import { useConnection } from '@/ui/ConnectionGate';
import { Notice } from '@/ui/Notice';
import { Spinner } from '@/ui/Spinner';
import { Shell, type Temple } from './Shell';
import { fetchScreen } from './screens';

/** Waits for the first answer from the database. Screens report later connection errors themselves. */
function AdminConnectionGate({ children }: { children: ReactNode }) {
  const { state, retry } = useConnection(checkConnection);
  if (state === 'ready') return children;
  return (
    <main className="page grid max-w-measure gap-4 py-16">
      {state === 'checking' ? (
        <Spinner label="Opening the back office…" />
      ) : (
        <>
          <h1 className="text-2xl">Welcome to the temple</h1>
          <Notice kind="error" title="Please connect the database">
            <p>The temple’s database did not respond. Check that you are online, then try again.</p>
            <Button onClick={retry} busy={state === 'retrying' && 'Trying again…'}>
              Try again
            </Button>
          </Notice>
        </>
      )}
    </main>
  );
}

/** Reloads the user's access after a failed save, because it may have been revoked. */
const followRefusals = () =>
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') queryClient.invalidateQueries(ownAccess());
  });

/**
 * Rejects pasted text in legacy Punjabi fonts. Captures the event before the editor, where an empty paste would delete
 * the selection.
 */
function refuseOldPunjabi() {
  const onPaste = (event: ClipboardEvent) => {
    const [html = '', words] = ['text/html', 'text/plain'].map((type) => event.clipboardData?.getData(type));
    if (!isOldPunjabi(html, words)) return;
    event.preventDefault();
    event.stopPropagation();
    notifyError(oldPunjabi);
  };
  document.addEventListener('paste', onPaste, true);
  return () => document.removeEventListener('paste', onPaste, true);
}

export function AdminApp({ temple }: { temple: Temple }) {
  // Prefetch the screen while the connection and the session are checked.
  useEffect(() => fetchScreen(location.pathname), []);
  useEffect(followRefusals, []);
  useEffect(refuseOldPunjabi, []);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router hook={useScreenLocation}>
          <AdminConnectionGate>
            <Guard>
              <Shell temple={temple} />
            </Guard>
          </AdminConnectionGate>
          <Notifications />
        </Router>
        <AskDialog />
      </QueryClientProvider>
    </StrictMode>
  );
}
