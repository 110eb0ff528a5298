import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';

/** Says that the calendar, or the form beside it, has not come. */
export function CalendarFailed({ onRetry }: { onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <Notice kind="error" title="The calendar could not be loaded">
      <p>Check that you are online, then try again. You can also call or write to us.</p>
      <Button onClick={retry} busy={busy && 'Trying again…'}>
        Try again
      </Button>
    </Notice>
  );
}
