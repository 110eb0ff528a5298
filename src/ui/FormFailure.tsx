import { Notice } from './Notice';
import { OfflineNotice } from './OfflineNotice';

interface Props {
  /** Why it was not sent; none while nothing has failed. */
  problem: string | undefined;
  /** What helps (lib/browser/failure-advice). */
  advice: string | undefined;
}

/** Above the button of a visitor's form: why it was not sent, and that the device is offline. */
export function FormFailure({ problem, advice }: Props) {
  return (
    <>
      {problem && (
        <Notice kind="error">
          <p>{problem}</p>
          {advice && <p>{advice}</p>}
        </Notice>
      )}
      <OfflineNotice>What you type is kept. Send it once you are online again.</OfflineNotice>
    </>
  );
}
