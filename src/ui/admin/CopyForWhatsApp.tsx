import { useState } from 'react';
import { notify, notifyError } from '@/lib/admin/notify';
import { Button } from '@/ui/Button';
import { CopyByHand, isCopied } from '@/ui/Copying';

/** Why it is copied by hand. */
const reason = 'WhatsApp does not let a website write to groups, or send announcements to US numbers.';

/** Stands above a list in whose rows the button is. */
export const WhatsAppHint = () => (
  <p className="mb-4 max-w-measure text-ink-soft">
    ‘Copy for WhatsApp’ makes a text to paste into the sangat’s WhatsApp group. {reason}
  </p>
);

/** Whether a phone's own sheet has taken the text, or the reader has closed that. */
async function isHandedOver(text: string) {
  if (!('share' in navigator && matchMedia('(pointer: coarse)').matches)) return false;
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

interface Props {
  /** The text, built when it is needed. It must hold nothing that only the back office may know. */
  text: () => string;
  /** One of the actions of a row, below a WhatsAppHint. */
  inRow?: boolean;
  disabled?: boolean;
  busy?: string | false;
}

/** Copies a text for the sangat's WhatsApp group, or hands it to the apps that a phone shares with. */
export function CopyForWhatsApp({ text, inRow = false, disabled = false, busy = false }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const handOver = async () => {
    const words = text();
    if (await isHandedOver(words)) return setFailed(false);
    const done = await isCopied(words);
    setFailed(!done);
    if (done) notify('Copied');
    else notifyError('The text could not be copied. Please copy it from the field.');
  };
  const parts = (
    <>
      <Button
        size="small"
        variant={inRow ? 'quiet' : 'secondary'}
        className="lg:whitespace-nowrap"
        disabled={disabled}
        busy={busy}
        onClick={handOver}
      >
        Copy for WhatsApp
      </Button>
      {!inRow && (
        <p className="max-w-measure min-w-60 flex-1 text-ink-soft">
          Paste this into the sangat’s WhatsApp group. {reason}
        </p>
      )}
      {hasFailed && <CopyByHand label="Text for WhatsApp" text={text()} rows={6} />}
    </>
  );
  return inRow ? parts : <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">{parts}</div>;
}
