import { capitalised } from '@/features/gallery/gallery';
import { MoveButtons } from '@/ui/admin/MoveButtons';
import { RowButton } from '@/ui/admin/Table';
import { Thumbnail } from '@/ui/admin/Thumbnail';
import { Badge } from '@/ui/Badge';
import type { ManagedImage } from './manage-gallery.queries';

interface Props {
  image: ManagedImage;
  /** How many pictures there are, where all are listed. */
  total: number;
  onEdit: () => void;
  onDelete: () => void;
  /** Puts it at this place, counted from 1; false when that is on another page. */
  onMove: (place: number) => boolean;
}

/** A picture of the gallery. Pressing it anywhere edits it: only its other controls lie above that button. */
export function GalleryTile({ image, total, onEdit, onDelete, onMove }: Props) {
  const { alt, place } = image;
  return (
    <li className="relative grid grid-rows-[auto_1fr_auto] gap-2 overflow-hidden rounded-card border border-line bg-surface">
      <Thumbnail
        src={image.src}
        alt={alt}
        width={image.width}
        height={image.height}
        className="aspect-4/3 h-auto w-full bg-sunk object-cover"
      />
      <div className="min-w-0 px-3">
        <p className="line-clamp-2 leading-snug break-words">{alt}</p>
        <p className="text-ink-soft">{capitalised(image.category)}</p>
        {!image.isshown && <Badge>Not shown</Badge>}
      </div>
      <div className="flex flex-wrap items-center">
        <RowButton
          aria-label={`Edit ${alt}`}
          onClick={onEdit}
          className="after:absolute after:inset-0 after:content-['']"
        >
          Edit
        </RowButton>
        <RowButton aria-label={`Delete ${alt}`} onClick={onDelete} className="relative z-10">
          Delete
        </RowButton>
        {place !== null && (
          <span className="relative z-10 ml-auto flex">
            <MoveButtons
              among="tiles"
              name={alt}
              index={place - 1}
              count={total}
              onMove={(to) => onMove(to + 1)}
            />
          </span>
        )}
      </div>
    </li>
  );
}
