import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { altText, problemOf } from './manage-gallery';
import type { Waiting } from './use-gallery-uploads';

interface Props {
  item: Waiting;
  tried: boolean;
  /** While it is being uploaded, nothing can be changed, but the text can still be focused and read. */
  sending: boolean;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

/** A chosen file that is not in the gallery yet: a preview, its alternative text, and a button to leave it out. */
export function WaitingPicture({ item, tried, sending, onDescribe, onRemove }: Props) {
  const { name, preview, picture, alt } = item;
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 rounded-card border border-line bg-surface p-3">
      <img src={preview} alt="" className="h-24 w-24 rounded-card bg-sunk object-contain" />
      <div className="grid min-w-0 gap-2">
        <TextField
          label={`Alt text of ${name}`}
          required
          readOnly={sending}
          value={alt}
          error={tried ? problemOf(altText, alt) : undefined}
          onChange={({ target }) => onDescribe(target.value)}
        />
        <div className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
          {picture.width} × {picture.height}
          <Button
            variant="quiet"
            size="small"
            disabled={sending}
            onClick={onRemove}
            aria-label={`Leave out ${name}`}
          >
            Leave out
          </Button>
        </div>
      </div>
    </li>
  );
}
