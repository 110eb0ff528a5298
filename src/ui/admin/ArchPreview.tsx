import { type ComponentProps, useState } from 'react';
import { archShape, focusOf } from '@/ui/arch-shape';
import { Thumbnail } from './Thumbnail';

interface Focus {
  focus_x: number;
  focus_y: number;
}

interface Props {
  image: Focus & { image_url: string };
  alt: string;
  /** Distinguishes several previews on one screen. */
  name: string | undefined;
  /** The registered field for each direction. */
  focus: Record<'x' | 'y', ComponentProps<'input'>>;
}

/** Previews a picture in the page's arch, with a slider along the side that is cropped. */
export function ArchPreview({ image, alt, name, focus }: Props) {
  const [isWide, setWide] = useState<boolean>();
  const label = isWide ? 'Left to right' : 'Top to bottom';
  return (
    <div className="grid content-start justify-items-center gap-2">
      <Thumbnail
        src={image.image_url}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setWide(naturalWidth / naturalHeight > archShape)
        }
        style={{ objectPosition: focusOf(image) }}
        className="arch-mask aspect-[444/580] w-full max-w-40 bg-sunk object-cover"
      />
      {isWide !== undefined && (
        <label className="grid w-full max-w-40 text-heading">
          <span className="font-semibold">{label}</span>
          <input
            type="range"
            min={0}
            max={100}
            aria-label={name ? `${label}: ${name}` : label}
            {...(isWide ? focus.x : focus.y)}
            className="h-11 w-full cursor-pointer accent-(--heading)"
          />
        </label>
      )}
    </div>
  );
}
