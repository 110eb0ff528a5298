import { useState } from 'react';
import { Button } from './Button';
import { TextArea } from './Field';

/** Copies a text. Resolves to `false` if the browser does not allow it. */
export async function isCopied(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The browser is old, the site has no https, or the user denied access.
    return false;
  }
}

/** Ref callback: selects the text on mount. */
const selectAll = (field: HTMLTextAreaElement | null) => {
  field?.focus();
  field?.select();
};

interface ByHandProps {
  label: string;
  text: string;
  rows: number;
}

/** Shows a text already selected, so that the user can copy it by hand when `isCopied` has failed. */
export const CopyByHand = ({ label, text, rows }: ByHandProps) => (
  <TextArea label={label} className="basis-full" readOnly rows={rows} value={text} ref={selectAll} />
);

/** A button that copies a link. Place it in a wrapping flex row. */
export function CopyLink({ link }: { link: string }) {
  const [done, setDone] = useState<boolean>();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        onClick={async () => setDone(await isCopied(link))}
      >
        Copy the link
      </Button>
      <span role="status">
        {done && 'Copied.'}
        {done === false && 'The link could not be copied. Please copy it from the field.'}
      </span>
      {done === false && <CopyByHand label="Link" text={link} rows={2} />}
    </>
  );
}
