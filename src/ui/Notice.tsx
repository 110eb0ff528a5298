import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';

const styles = {
  info: { box: 'border-heading bg-surface', mark: 'text-heading', Icon: Info },
  success: { box: 'border-green bg-green-wash', mark: 'text-green', Icon: CircleCheck },
  error: { box: 'border-red bg-red-wash', mark: 'text-red', Icon: CircleAlert },
};

interface Props {
  kind: keyof typeof styles;
  title?: string;
  /** False for a notice that is on the page from the start and need not be announced. */
  live?: boolean;
  children?: ReactNode;
  className?: string;
}

/** A message with optional advice. Screen readers announce errors immediately and other kinds when idle. */
export function Notice({ kind, title, live = true, children, className = '' }: Props) {
  const { box, mark, Icon } = styles[kind];
  const role = kind === 'error' ? 'alert' : 'status';
  return (
    <div
      {...(live && { role })}
      className={`flex gap-3 rounded-card border-l-4 p-4 text-ink ${box} ${className}`}
    >
      <Icon className={`mt-0.5 size-6 shrink-0 ${mark}`} aria-hidden="true" />
      <div className="grid min-w-0 grow justify-items-start gap-2">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

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
