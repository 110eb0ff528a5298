import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { Router } from 'wouter';
import { Guard } from '@/features/session/Guard';
import { useScreenLocation } from '@/lib/navigation';
import { queryClient } from '@/lib/query-client';
import { AskDialog } from '@/ui/AskDialog';
import { Notifications } from '@/ui/Notifications';
import { Shell, type Temple } from './Shell';
import { Start } from './Start';

/** The back office: one island on every admin page. */
export function AdminApp({ temple }: { temple: Temple }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router hook={useScreenLocation}>
          <Start>
            <Guard>
              <Shell temple={temple} />
            </Guard>
          </Start>
        </Router>
        <AskDialog />
        <Notifications />
      </QueryClientProvider>
    </StrictMode>
  );
}
