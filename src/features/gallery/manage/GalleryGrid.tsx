import { capitalised } from '@/features/gallery/gallery';
import { RowButton } from '@/ui/admin/RowButton';
import type { ManagedImage } from './manage-gallery.queries';

interface Props {
  images: readonly ManagedImage[];
  onEdit: (image: ManagedImage) => void;
  onDelete: (image: ManagedImage) => void;
}

/** The pictures of one page, each with its actions. */
export function GalleryGrid({ images, onEdit, onDelete }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,50%-var(--spacing)*1.5)),1fr))] gap-3 md:grid-cols-3 lg:grid-cols-4">
      {images.map((image) => (
        <li
          key={image.id}
          className="grid grid-rows-[auto_1fr_auto] gap-2 overflow-hidden rounded-card border border-line bg-surface"
        >
          <img
            src={image.src}
            alt={image.alt}
            width={image.width}
            height={image.height}
            loading="lazy"
            decoding="async"
            className="aspect-4/3 h-auto w-full bg-sunk object-cover"
          />
          <div className="min-w-0 px-3">
            <p className="line-clamp-2 leading-snug break-words">{image.alt}</p>
            <p className="text-ink-soft">{capitalised(image.category)}</p>
          </div>
          <div className="flex flex-wrap">
            <RowButton aria-label={`Edit ${image.alt}`} onClick={() => onEdit(image)}>
              Edit
            </RowButton>
            <RowButton aria-label={`Delete ${image.alt}`} onClick={() => onDelete(image)}>
              Delete
            </RowButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
