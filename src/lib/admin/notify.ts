import { Refusal } from '@/lib/refusal';
import { createStore } from './store';

/** Milliseconds for which a success is shown. */
export const successDuration = 3000;

export interface Notification {
  id: number;
  kind: 'success' | 'error';
  message: string;
  /** What the message is about, what became known since, or the database's own message. */
  lines: readonly string[];
  timer?: ReturnType<typeof setTimeout> | undefined;
}

let lastId = 0;

/** The notifications that ui/admin/Notifications shows. Not sonner, because the CSP refuses its style element. */
export const notifications = createStore<readonly Notification[]>([]);

export function dismissNotification(id: number) {
  notifications.set(notifications.get().filter((notification) => notification.id !== id));
}

/** Takes them all away: on Escape, and when the screen is left. */
export function dismissNotifications() {
  if (notifications.get().length > 0) notifications.set([]);
}

const dismissLater = (id: number, after: number | undefined) =>
  after ? setTimeout(() => dismissNotification(id), after) : undefined;

type Shown = Pick<Notification, 'kind' | 'message' | 'lines'>;

function show(notification: Shown, stays?: number, beside: readonly Notification[] = []) {
  const id = ++lastId;
  // A new notification replaces the older ones.
  notifications.set([...beside, { id, ...notification, timer: dismissLater(id, stays) }]);
  return id;
}

/** Reports a success and what it is about, for three seconds. Returns its id. */
export const notify = (message: string, lines: readonly string[] = []) =>
  show({ kind: 'success', message, lines }, successDuration);

/** Adds a line to a success, which then stays for another three seconds. Nothing happens once it is gone. */
export function notifyMore(id: number, line: string) {
  notifications.set(
    notifications.get().map((notification) => {
      if (notification.id !== id) return notification;
      clearTimeout(notification.timer);
      const lines = [...notification.lines, line];
      return { ...notification, lines, timer: dismissLater(id, successDuration) };
    }),
  );
}

/**
 * Reports a failure with the screen's message, and with the database's message below it when `cause` is a Refusal. It
 * is shown until it is dismissed or replaced, or for `stays` milliseconds.
 */
export function notifyError(message: string, cause?: unknown, stays?: number) {
  show({ kind: 'error', message, lines: cause instanceof Refusal ? [cause.message] : [] }, stays);
}

/** Shows, until it is dismissed, what went wrong after a success: in its place, and beside any other notification. */
export function notifyWarning(id: number, message: string, lines: readonly string[]) {
  const others = notifications.get().filter((notification) => notification.id !== id);
  show({ kind: 'error', message, lines }, undefined, others);
}
