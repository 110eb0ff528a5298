import { type ReactNode, useSyncExternalStore } from 'react';
import { Notice } from './Notice';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the device is offline, from when that begins until it ends. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <Notice kind="info" title="You are offline." live={false}>
          <p>{children}</p>
        </Notice>
      )}
    </div>
  );
}
