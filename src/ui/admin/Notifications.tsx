import { useEffect } from 'react';
import { Link } from 'wouter';
import {
  dismissErrors,
  dismissNotification,
  dismissNotifications,
  type Notification,
  notifications,
} from '@/lib/admin/notify';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';

function Card({ notification }: { notification: Notification }) {
  const { id, kind, message, lines, link } = notification;
  return (
    // Dialog recognizes notifications by this attribute, even one that has just been removed.
    <div data-notification="" className="pointer-events-auto">
      <Notice kind={kind} title={message} live={false} className="shadow-lift">
        {lines.map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
        {link && (
          <Link
            href={link.href}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          >
            {link.label}
          </Link>
        )}
        {kind !== 'success' && (
          <Button variant="quiet" size="small" className="-ml-3" onClick={() => dismissNotification(id)}>
            Dismiss
          </Button>
        )}
      </Notice>
    </div>
  );
}

/**
 * Shows notifications. Both live regions are always mounted, because screen readers announce only changes inside an
 * existing region. Repeated messages are announced again.
 */
export function Notifications() {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) =>
      key === 'Escape' && dismissNotifications(document.querySelector('[role$=dialog]') !== null);
    // Capture runs before a dialog closes and shows notifications of its own.
    addEventListener('keydown', onKey, { capture: true });
    const onInput = ({ target }: Event) =>
      target instanceof Element && target.closest('form') && dismissErrors();
    addEventListener('input', onInput, { capture: true });
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      removeEventListener('input', onInput, { capture: true });
    };
  }, []);
  const current = notifications.use();
  const cards = (kind: Notification['kind']) =>
    current.filter((it) => it.kind === kind).map((it) => <Card key={it.id} notification={it} />);
  return (
    // Move to the top if a dialog or a bottom bar is open, so as not to cover its buttons.
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[32rem] [body:has(:is([role=dialog],[role=alertdialog],[data-foot-bar]))_&]:top-2 [body:has(:is([role=dialog],[role=alertdialog],[data-foot-bar]))_&]:bottom-auto">
      <div role="status" aria-live="polite" aria-atomic="false" className="*:mt-2">
        {cards('info')}
        {cards('success')}
      </div>
      <div role="alert" aria-live="assertive" className="*:mt-2">
        {cards('error')}
      </div>
    </div>
  );
}
