import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { Router } from 'wouter';
import { Guard } from '@/features/session/Guard';
import { useScreenLocation } from '@/lib/admin/navigation';
import { queryClient } from '@/lib/admin/query-client';
import { AskDialog } from '@/ui/admin/AskDialog';
import { Notifications } from '@/ui/admin/Notifications';
import { AdminConnectionGate } from './AdminConnectionGate';
import { Shell, type Temple } from './Shell';
import { fetchScreen } from './screens';

/** The back office: one island on every admin page. */
export function AdminApp({ temple }: { temple: Temple }) {
  // While it is asked whether the database answers and who is signed in.
  useEffect(() => fetchScreen(location.pathname), []);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router hook={useScreenLocation}>
          <AdminConnectionGate>
            <Guard>
              <Shell temple={temple} />
            </Guard>
          </AdminConnectionGate>
        </Router>
        <AskDialog />
        <Notifications />
      </QueryClientProvider>
    </StrictMode>
  );
}
