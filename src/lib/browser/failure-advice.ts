import { Refusal } from '@/lib/refusal';

/**
 * What helps a visitor whose form could not be sent, by the cause of it: undefined where the database has said so
 * itself. `phone` is the temple's, or empty.
 */
export function failureAdvice(error: unknown, phone: string): string | undefined {
  if (error instanceof Refusal) return;
  if (!navigator.onLine) return 'You are offline. What you typed is kept: send it once you are online again.';
  const call = phone && `, or call us at ${phone}`;
  return `The fault is most likely on our side. What you typed is kept: send it again in a few minutes${call}.`;
}
