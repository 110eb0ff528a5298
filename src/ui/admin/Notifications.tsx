import { dismissNotification, type Notification, notifications } from '@/lib/admin/notify';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';

function Card({ notification }: { notification: Notification }) {
  const { id, kind, message, detail } = notification;
  return (
    // Dialog recognises a notification by this attribute, even one that has just been removed.
    <div data-notification="" className="pointer-events-auto">
      <Notice kind={kind} title={message} live={false} className="shadow-lift">
        {detail && <p>{detail}</p>}
        {kind === 'error' && (
          <Button variant="quiet" size="small" className="-ml-3" onClick={() => dismissNotification(id)}>
            Dismiss
          </Button>
        )}
      </Notice>
    </div>
  );
}

/**
 * Shows the notifications. Both live regions exist from the start, because screen readers announce only changes inside
 * a region that they know. A repeated message is announced again.
 */
export function Notifications() {
  const current = notifications.use();
  const cards = (kind: Notification['kind']) =>
    current.filter((it) => it.kind === kind).map((it) => <Card key={it.id} notification={it} />);
  return (
    // Above a dialog, whose buttons are at its foot.
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[32rem] [body:has(:is([role=dialog],[role=alertdialog]))_&]:top-2 [body:has(:is([role=dialog],[role=alertdialog]))_&]:bottom-auto">
      <div role="status" aria-live="polite" className="*:mt-2">
        {cards('success')}
      </div>
      <div role="alert" aria-live="assertive" className="*:mt-2">
        {cards('error')}
      </div>
    </div>
  );
}
