import { dismissNotification, type Notification, notifications } from '@/lib/notify';
import { Button } from './Button';
import { Notice } from './Notice';

function Card({ notification }: { notification: Notification }) {
  const { id, kind, message, detail } = notification;
  return (
    // The attribute is what ui/Dialog knows a notification by, even one that has just gone.
    <div data-notification="" className="pointer-events-auto">
      <Notice kind={kind} title={message} live={false} className="shadow-lift">
        {detail && <p>{detail}</p>}
        {kind === 'error' && (
          <Button look="quiet" size="small" className="-ml-3" onClick={() => dismissNotification(id)}>
            Dismiss
          </Button>
        )}
      </Notice>
    </div>
  );
}

/**
 * The one place that says what `notify` and `notifyError` were told. Both regions are there from the start: a
 * screen reader speaks only what changes inside a region it knows. Says the same sentence again when it is news.
 */
export function Notifications() {
  const shown = notifications.use();
  const cards = (kind: Notification['kind']) =>
    shown.filter((it) => it.kind === kind).map((it) => <Card key={it.id} notification={it} />);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[32rem]">
      <div role="status" aria-live="polite">
        {cards('success')}
      </div>
      <div role="alert" aria-live="assertive">
        {cards('error')}
      </div>
    </div>
  );
}
