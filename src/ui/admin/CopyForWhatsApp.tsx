import { useState } from 'react';
import { ask } from '@/lib/admin/ask';
import { notify, notifyError } from '@/lib/admin/notify';
import { Button } from '@/ui/Button';
import { CopyByHand, isCopied } from '@/ui/Copying';
import type { RowAction } from './Table';

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

const failed = 'The text could not be copied.';
const byHand = 'Please copy it from the field.';

/** Whether a text has gone to another app or to the clipboard, which it says. */
async function isTaken(text: string) {
  if (await isHandedOver(text)) return true;
  const done = await isCopied(text);
  if (done) notify('Copied');
  return done;
}

const ByHand = ({ text }: { text: string }) => <CopyByHand label="Text for WhatsApp" text={text} rows={6} />;

/** One of the actions of a row, below a WhatsAppHint. */
export const copyForWhatsApp = (text: () => string): RowAction => ({
  label: 'Copy for WhatsApp',
  onPress: async () => {
    const words = text();
    if (await isTaken(words)) return;
    ask({ title: failed, about: byHand, note: <ByHand text={words} />, choices: [], cancel: 'Close' });
  },
});

interface Props {
  /** The text, built when it is needed. It must hold nothing that only the back office may know. */
  text: () => string;
  disabled?: boolean;
  busy?: string | false;
}

/** Copies a text for the sangat's WhatsApp group, or hands it to the apps that a phone shares with. */
export function CopyForWhatsApp({ text, disabled = false, busy = false }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const handOver = async () => {
    const done = await isTaken(text());
    setFailed(!done);
    if (!done) notifyError(`${failed} ${byHand}`);
  };
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="small"
        className="lg:whitespace-nowrap"
        disabled={disabled}
        busy={busy}
        onClick={handOver}
      >
        Copy for WhatsApp
      </Button>
      <p className="max-w-measure min-w-60 flex-1 text-ink-soft">
        Paste this into the sangat’s WhatsApp group. {reason}
      </p>
      {hasFailed && <ByHand text={text()} />}
    </div>
  );
}
