import { useState } from 'react';
import { download } from '@/lib/browser/download';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';

interface Props {
  label: string;
  name: string;
  /** Creates the file contents. Loads its large library on demand. */
  text: () => Promise<string>;
}

export function CalendarFile({ label, name, text }: Props) {
  const [failed, setFailed] = useState(false);
  const save = async () => {
    try {
      download(name, 'text/calendar', await text());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button variant="primary" onClick={save}>
        {label}
      </Button>
      {failed && <Notice kind="error">The calendar file could not be created. Please try again.</Notice>}
    </>
  );
}
