import { Refusal } from '@/lib/refusal';
import { createStore } from './store';

/** Milliseconds for which a success is shown. */
export const successDuration = 3000;

export interface Notification {
  id: number;
  kind: 'success' | 'error';
  message: string;
  /** The database's own message, if it gave one. */
  detail?: string | undefined;
}

let lastId = 0;

/** The notifications that ui/admin/Notifications shows. Not sonner, because the CSP refuses its style element. */
export const notifications = createStore<readonly Notification[]>([]);

export function dismissNotification(id: number) {
  notifications.set(notifications.get().filter((notification) => notification.id !== id));
}

function show(notification: Omit<Notification, 'id'>, stays?: number, beside: readonly Notification[] = []) {
  const id = ++lastId;
  // A new notification replaces the older ones.
  notifications.set([...beside, { id, ...notification }]);
  if (stays) setTimeout(() => dismissNotification(id), stays);
}

/** Reports a success, for three seconds. */
export function notify(message: string) {
  show({ kind: 'success', message }, successDuration);
}

/** Adds to what has just been reported, for three seconds. */
export function notifyMore(message: string) {
  show({ kind: 'success', message }, successDuration, notifications.get());
}

/**
 * Reports a failure with the screen's message, and with the database's message below it when `cause` is a Refusal. It
 * is shown until it is dismissed or replaced, or for `stays` milliseconds.
 */
export function notifyError(message: string, cause?: unknown, stays?: number) {
  const detail = cause instanceof Refusal ? cause.message : undefined;
  show({ kind: 'error', message, detail }, stays);
}

/** Shows a warning beside the current notifications, until it is dismissed. */
export function notifyWarning(message: string, detail: string) {
  show({ kind: 'error', message, detail }, undefined, notifications.get());
}
