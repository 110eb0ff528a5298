import { capitalized } from '@/features/gallery/gallery';
import { MoveButtons } from '@/ui/admin/MoveButtons';
import { RowButton } from '@/ui/admin/Table';
import { Thumbnail } from '@/ui/admin/Thumbnail';
import { Badge } from '@/ui/Badge';
import type { ManagedImage } from './manage-gallery.queries';

interface Props {
  image: ManagedImage;
  /** Number of pictures in the whole gallery. Used only in an unfiltered list. */
  total: number;
  onEdit: () => void;
  onDelete: () => void;
  /** Moves the picture to a position counted from 1. Returns `false` if that is on another page. */
  onMove: (place: number) => boolean;
}

/** Picture of the gallery. The edit button covers the whole tile, below the other controls. */
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
        <p className="text-ink-soft">{capitalized(image.category)}</p>
        {!image.is_shown && <Badge>Hidden</Badge>}
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
