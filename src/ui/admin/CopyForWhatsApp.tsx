import { useState } from 'react';
import { ask } from '@/lib/admin/ask';
import { notify, notifyError } from '@/lib/admin/notify';
import { Button } from '@/ui/Button';
import { CopyByHand, isCopied } from '@/ui/Copying';
import type { RowAction } from './Table';

/** Opens a phone's share sheet. Resolves to `true` if the user shared the text or closed the sheet. */
async function isShared(text: string) {
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

/** Shares a text on a phone, or copies it and says so. Resolves to `false` if neither works. */
async function isSharedOrCopied(text: string) {
  if (await isShared(text)) return true;
  const done = await isCopied(text);
  if (done) notify('Copied. Paste it into the sangat’s WhatsApp group.');
  return done;
}

const ByHand = ({ text }: { text: string }) => <CopyByHand label="Text for WhatsApp" text={text} rows={6} />;

/** Row action that shares or copies a text. */
export const copyForWhatsApp = (text: () => string): RowAction => ({
  label: 'Copy for WhatsApp',
  onPress: async () => {
    const words = text();
    if (await isSharedOrCopied(words)) return;
    ask({ title: failed, about: byHand, note: <ByHand text={words} />, choices: [], cancel: 'Close' });
  },
});

interface Props {
  /** Builds the text on demand. Must not contain anything private to the back office. */
  text: () => string;
  disabled?: boolean;
  busy?: string | false;
}

/** Button that copies a text for the sangat's WhatsApp group, or opens the share sheet on a phone. */
export function CopyForWhatsApp({ text, disabled = false, busy = false }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const shareOrCopy = async () => {
    const done = await isSharedOrCopied(text());
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
        onClick={shareOrCopy}
      >
        Copy for WhatsApp
      </Button>
      {hasFailed && <ByHand text={text()} />}
    </div>
  );
}
