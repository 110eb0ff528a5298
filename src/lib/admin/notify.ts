import { Refusal } from '@/lib/refusal';
import { createStore } from './store';

/** Milliseconds for which a success is shown. */
export const successDuration = 3000;

export interface Notification {
  id: number;
  kind: 'success' | 'error' | 'info';
  message: string;
  /** What the message is about, what became known since, or the database's own message. */
  lines: readonly string[];
  link?: Refusal['link'];
  /** Stays until it is dismissed, whatever else happens: it has to be read out, copied or mended. */
  isKept?: boolean;
}

let lastId = 0;

/** The notifications that ui/admin/Notifications shows. Not sonner, because the CSP refuses its style element. */
export const notifications = createStore<readonly Notification[]>([]);

export function dismissNotification(id: number) {
  notifications.set(notifications.get().filter((notification) => notification.id !== id));
}

function keepOnly(isLeft: (notification: Notification) => boolean | undefined) {
  const shown = notifications.get();
  const rest = shown.filter(isLeft);
  if (rest.length < shown.length) notifications.set(rest);
}

/** Takes the failures away: when someone types in a form, which may mend them, and when the screen is left. */
export const dismissErrors = () => keepOnly(({ kind, isKept }) => kind !== 'error' || isKept);

/** Takes them away on Escape, but for the kept ones where that closes a dialog. */
export const dismissNotifications = (inDialog: boolean) => keepOnly(({ isKept }) => inDialog && isKept);

/** Takes the kept ones away: someone else may sign in next. */
export const dismissKept = () => keepOnly(({ isKept }) => !isKept);

type Shown = Omit<Notification, 'id'>;

function show(notification: Shown, stays?: number) {
  const id = ++lastId;
  // A new notification replaces the older ones.
  const kept = notifications.get().filter(({ isKept }) => isKept || notification.isKept);
  notifications.set([...kept, { id, ...notification }]);
  if (stays) setTimeout(() => dismissNotification(id), stays);
  return id;
}

/** Reports a success and what it is about, for three seconds. Returns its id. */
export const notify = (message: string, lines: readonly string[] = []) =>
  show({ kind: 'success', message, lines }, successDuration);

/** Adds a line to a success, which goes when it would have gone without it. Nothing happens once it is gone. */
export function notifyMore(id: number, line: string) {
  notifications.set(
    notifications
      .get()
      .map((notification) =>
        notification.id === id ? { ...notification, lines: [...notification.lines, line] } : notification,
      ),
  );
}

/**
 * Reports a failure with the screen's message, and with the database's message and link below it when `cause` is a
 * Refusal. It is shown until it is dismissed or replaced, or for `stays` milliseconds.
 */
export function notifyError(message: string, cause?: unknown, stays?: number) {
  const refusal = cause instanceof Refusal ? { lines: [cause.message], link: cause.link } : { lines: [] };
  show({ kind: 'error', message, ...refusal }, stays);
}

/** Shows, until it is dismissed, what went wrong after a success: in its place, and beside any other notification. */
export function notifyWarning(id: number, message: string, lines: readonly string[]) {
  dismissNotification(id);
  show({ kind: 'error', message, lines, isKept: true });
}

/** Shows, until it is dismissed, what has to be read out or copied, beside any other notification. */
export const notifyToSay = (message: string, words: string) =>
  show({ kind: 'info', message, lines: [words], isKept: true });
