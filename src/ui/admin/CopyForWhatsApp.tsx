import { ask } from '@/lib/admin/ask';
import { notify } from '@/lib/admin/notify';
import { isCopied, isShared } from '@/lib/browser/share';
import { Button } from '@/ui/Button';
import { CopyByHand } from '@/ui/Copying';
import type { RowAction } from './Table';

/** Shares a text on a phone, or else copies it. If neither works, shows it to copy by hand. */
async function shareOrCopy(text: string) {
  if (matchMedia('(pointer: coarse)').matches && (await isShared({ text }))) return;
  if (await isCopied(text)) {
    notify('Copied. Paste it into the sangat’s WhatsApp group.');
    return;
  }
  await ask({
    title: 'The text could not be copied.',
    about: 'Please copy it from the field.',
    note: <CopyByHand label="Text for WhatsApp" text={text} rows={6} />,
    choices: [],
    cancel: 'Close',
  });
}

/** Row action that shares or copies a text. */
export const copyForWhatsApp = (text: () => string): RowAction => ({
  label: 'Copy for WhatsApp',
  onPress: () => shareOrCopy(text()),
});

interface Props {
  /** Builds the text on demand. Must not contain anything private to the back office. */
  text: () => string;
  disabled?: boolean;
  busy?: string | false;
}

/** Button that shares or copies a text for the sangat's WhatsApp group. */
export const CopyForWhatsApp = ({ text, disabled = false, busy = false }: Props) => (
  <Button
    size="small"
    className="no-print lg:whitespace-nowrap"
    disabled={disabled}
    busy={busy}
    onClick={() => shareOrCopy(text())}
  >
    Copy for WhatsApp
  </Button>
);
