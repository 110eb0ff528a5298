import { Refusal } from './refusal';
import { createStore } from './store';

/** Spec §9: how long a success stays, in milliseconds. */
export const successStays = 3000;

export interface Notification {
  id: number;
  kind: 'success' | 'error';
  message: string;
  /** The database's own sentence, when it gave one. */
  detail?: string | undefined;
}

let lastId = 0;

/** What ui/Notifications shows and says aloud. Not sonner: its injected style element would not pass the CSP. */
export const notifications = createStore<readonly Notification[]>([]);

export function dismissNotification(id: number) {
  notifications.set(notifications.get().filter((notification) => notification.id !== id));
}

function show(notification: Omit<Notification, 'id'>, stays?: number, beside: readonly Notification[] = []) {
  const id = ++lastId;
  // News replaces news: what was said before is done with.
  notifications.set([...beside, { id, ...notification }]);
  if (stays) setTimeout(() => dismissNotification(id), stays);
}

/** Says that something worked; gone after three seconds (spec §4). */
export function notify(message: string) {
  show({ kind: 'success', message }, successStays);
}

/**
 * Says what failed, in the spec's words; the database's sentence comes below when `cause` is a Refusal. Stays
 * until dismissed or until something newer is said; `stays` (milliseconds) where the spec clears an error too.
 */
export function notifyError(message: string, cause?: unknown, stays?: number) {
  const detail = cause instanceof Refusal ? cause.message : undefined;
  show({ kind: 'error', message, detail }, stays);
}

/** Warns of what failed beside what worked, without taking its place; stays until dismissed. */
export function warnBeside(message: string, detail: string) {
  show({ kind: 'error', message, detail }, undefined, notifications.get());
}
