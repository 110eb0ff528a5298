import { useState } from 'react';
import { Button } from './Button';
import { TextArea } from './Field';

/** Copies a text; false where the browser does not let the page. */
export async function isCopied(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // An old browser, a site without https, or a browser that was told not to.
    return false;
  }
}

/** Once, when it appears. */
const selectAll = (field: HTMLTextAreaElement | null) => {
  field?.focus();
  field?.select();
};

interface ByHandProps {
  label: string;
  text: string;
  rows: number;
}

/** A text that could not be copied, selected, so that it can be copied by hand. */
export const CopyByHand = ({ label, text, rows }: ByHandProps) => (
  <TextArea label={label} className="basis-full" readOnly rows={rows} value={text} ref={selectAll} />
);

/** Stands in a row that wraps. */
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
        {done === false && 'It could not be copied. Please copy it from the field.'}
      </span>
      {done === false && <CopyByHand label="Link" text={link} rows={2} />}
    </>
  );
}
