import { Refusal } from '@/lib/refusal';
import { createStore } from './store';

/** How long a success is shown, in milliseconds. */
export const successDuration = 3000;

export interface Notification {
  id: number;
  kind: 'success' | 'error' | 'info';
  message: string;
  /** The subject, later additions (`notifyMore`), or the database's own message. */
  lines: readonly string[];
  link?: Refusal['link'];
  /** Stays until the user dismisses it, because they have to read it out, copy it or fix something. */
  isKept?: boolean;
}

let lastId = 0;

/** Notifications shown by ui/admin/Notifications. Not sonner, because the CSP blocks its style element. */
export const notifications = createStore<readonly Notification[]>([]);

export function dismissNotification(id: number) {
  notifications.set(notifications.get().filter((notification) => notification.id !== id));
}

function keepOnly(staysShown: (notification: Notification) => boolean | undefined) {
  const shown = notifications.get();
  const rest = shown.filter(staysShown);
  if (rest.length < shown.length) notifications.set(rest);
}

/** Dismisses errors. Call it when the user types in a form, which may fix them, or leaves the screen. */
export const dismissErrors = () => keepOnly(({ kind, isKept }) => kind !== 'error' || isKept);

/** Dismisses notifications on Escape. In a dialog, which Escape closes, those with `isKept` stay. */
export const dismissNotifications = (inDialog: boolean) => keepOnly(({ isKept }) => inDialog && isKept);

/** Dismisses notifications with `isKept` on sign-out, because someone else may sign in next. */
export const dismissKept = () => keepOnly(({ isKept }) => !isKept);

type Shown = Omit<Notification, 'id'>;

function show(notification: Shown, stays?: number) {
  const id = ++lastId;
  // A new notification replaces older ones, except those with `isKept`. One with `isKept` replaces none.
  const kept = notifications.get().filter(({ isKept }) => isKept || notification.isKept);
  notifications.set([...kept, { id, ...notification }]);
  if (stays) setTimeout(() => dismissNotification(id), stays);
  return id;
}

/** Shows a success, with its subject, for three seconds. Returns its id. */
export const notify = (message: string, lines: readonly string[] = []) =>
  show({ kind: 'success', message, lines }, successDuration);

/** Adds a line to a success without extending its time. Does nothing once it has disappeared. */
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
 * Shows a failure, with the database's message and link below it if `cause` is a Refusal. It stays until dismissed or
 * replaced, or for `stays` milliseconds.
 */
export function notifyError(message: string, cause?: unknown, stays?: number) {
  const refusal = cause instanceof Refusal ? { lines: [cause.message], link: cause.link } : { lines: [] };
  show({ kind: 'error', message, ...refusal }, stays);
}

/** Replaces a success by an error that stays until dismissed, for something that went wrong afterwards. */
export function notifyWarning(id: number, message: string, lines: readonly string[]) {
  dismissNotification(id);
  show({ kind: 'error', message, lines, isKept: true });
}

/** Shows words to read out or copy. They stay until dismissed. */
export const notifyToSay = (message: string, words: string) =>
  show({ kind: 'info', message, lines: [words], isKept: true });
