import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { Router } from 'wouter';
import { connection } from '@/features/page-content/connection.queries';
import { Guard } from '@/features/session/Guard';
import { useScreenLocation } from '@/lib/navigation';
import { queryClient } from '@/lib/query-client';
import { AskDialog } from '@/ui/AskDialog';
import { LivePart } from '@/ui/LivePart';
import { Notifications } from '@/ui/Notifications';
import { Shell, type Temple } from './Shell';

/** The back office: one island on every admin page. */
export function AdminApp({ temple }: { temple: Temple }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router hook={useScreenLocation}>
          <LivePart check={connection}>
            <Guard>
              <Shell temple={temple} />
            </Guard>
          </LivePart>
        </Router>
        <AskDialog />
        <Notifications />
      </QueryClientProvider>
    </StrictMode>
  );
}
