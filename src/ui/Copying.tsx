import { useState } from 'react';
import { isCopied } from '@/lib/browser/share';
import { Button } from './Button';
import { TextArea } from './Field';

const selectAll = (field: HTMLTextAreaElement | null) => {
  field?.focus();
  field?.select();
};

interface ByHandProps {
  label: string;
  text: string;
  rows: number;
}

/** Shows a selected text to copy by hand, for when `isCopied` has failed. */
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
