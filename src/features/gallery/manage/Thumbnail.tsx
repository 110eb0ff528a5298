import { supabase } from '@/lib/config';
import { sizesOf } from '@/lib/picture-sizes';
import type { ManagedImage } from './manage-gallery.queries';

interface Props {
  image: ManagedImage;
  alt: string;
  /** How wide it is shown. */
  sizes: string;
  className: string;
}

/** A picture small: in a size made for tiles, where it has one. */
export function Thumbnail({ image, alt, sizes, className }: Props) {
  const made = sizesOf(image, supabase?.url);
  return (
    <img
      {...(made ? { src: made.src, srcSet: made.srcset, sizes } : { src: image.src })}
      alt={alt}
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
