import { Refusal } from '@/lib/refusal';
import { Notice, OfflineNotice } from './Notice';

/**
 * Detects a failed dynamic import by the wording of Chromium, Firefox and Safari. The user has to reload: browsers from
 * before fall 2026 never retry a failed import on the same page, and a newer release no longer has the file.
 */
const isMissingScript = (error: unknown) => /import\w* .*module/i.test(String(error));

/**
 * Advice for a visitor whose form could not be sent. `undefined` for a Refusal, whose message says enough. `phone` is
 * the temple's number, or ''.
 */
export function failureAdvice(error: unknown, phone: string): string | undefined {
  if (error instanceof Refusal) return;
  if (!navigator.onLine)
    return 'You are offline. Your text is still here: send it once you are online again.';
  if (isMissingScript(error))
    return 'Part of this page is missing. Your text is still here: reload the page and send it again.';
  const call = phone && `, or call us at ${phone}`;
  return `The fault is most likely on our side. Your text is still here: send it again in a few minutes${call}.`;
}

interface Props {
  /** Why the form was not sent; `undefined` until something fails. */
  problem: string | undefined;
  /** From `failureAdvice`. */
  advice: string | undefined;
}

/** Says why a visitor's form was not sent, or that the device is offline. Place it above the submit button. */
export function FormFailure({ problem, advice }: Props) {
  if (!problem)
    return <OfflineNotice>Your text stays here. Send it once you are online again.</OfflineNotice>;
  return (
    <Notice kind="error">
      <p>{problem}</p>
      {advice && <p>{advice}</p>}
    </Notice>
  );
}
