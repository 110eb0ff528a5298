import { Refusal } from '@/lib/refusal';
import { Notice, OfflineNotice } from './Notice';

/**
 * Whether a script that is loaded late did not come, as Chromium, Firefox and Safari word it. Browsers from before the
 * autumn of 2026 never ask for such a script again on the same page, and a newer release of the site no longer has it.
 */
const isMissingScript = (error: unknown) => /import\w* .*module/i.test(String(error));

/**
 * What helps a visitor whose form could not be sent, by the cause of it: undefined where the database has said so
 * itself. `phone` is the temple's, or empty.
 */
export function failureAdvice(error: unknown, phone: string): string | undefined {
  if (error instanceof Refusal) return;
  if (!navigator.onLine) return 'You are offline. What you typed is kept: send it once you are online again.';
  if (isMissingScript(error))
    return 'Part of this page is missing. What you typed is kept: reload the page and send it again.';
  const call = phone && `, or call us at ${phone}`;
  return `The fault is most likely on our side. What you typed is kept: send it again in a few minutes${call}.`;
}

interface Props {
  /** Why it was not sent; none while nothing has failed. */
  problem: string | undefined;
  /** What helps (`failureAdvice`). */
  advice: string | undefined;
}

/** Above the button of a visitor's form: why it was not sent, or that the device is offline. */
export function FormFailure({ problem, advice }: Props) {
  if (!problem)
    return <OfflineNotice>What you type is kept. Send it once you are online again.</OfflineNotice>;
  return (
    <Notice kind="error">
      <p>{problem}</p>
      {advice && <p>{advice}</p>}
    </Notice>
  );
}
