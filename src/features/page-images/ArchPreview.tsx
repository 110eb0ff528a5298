import { type ComponentProps, useState } from 'react';
import { Thumbnail } from '@/ui/admin/Thumbnail';
import type { EditedPageImage } from './edit-page-images.queries';

interface Props {
  image: EditedPageImage;
  name: string;
  /** The registered field of each direction. */
  focus: Record<'x' | 'y', ComponentProps<'input'>>;
}

/** Of the arch (ui/Arch.astro): width divided by height. */
const shape = 444 / 580;

/** A picture as the arch of its page shows it, and which part of it that is: the sides are cut, or top and bottom. */
export function ArchPreview({ image, name, focus }: Props) {
  const [isWide, setWide] = useState<boolean>();
  const label = isWide ? 'Left to right' : 'Top to bottom';
  return (
    <div className="grid content-start justify-items-center gap-2">
      <Thumbnail
        src={image.image_url}
        alt={image.alt_text || `${name}, without a description`}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setWide(naturalWidth / naturalHeight > shape)
        }
        style={{ objectPosition: `${image.focus_x}% ${image.focus_y}%` }}
        className="arch-mask aspect-[444/580] w-full max-w-40 bg-sunk object-cover"
      />
      {isWide !== undefined && (
        <label className="grid w-full max-w-40 text-heading">
          <span className="font-semibold">{label}</span>
          <input
            type="range"
            min={0}
            max={100}
            aria-label={`${label}: ${name}`}
            {...(isWide ? focus.x : focus.y)}
            className="h-11 w-full cursor-pointer accent-(--heading)"
          />
        </label>
      )}
    </div>
  );
}
