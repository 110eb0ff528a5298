import { type ComponentProps, useState } from 'react';
import { thumbnailOf } from '@/lib/admin/stored-uploads';

interface Props extends ComponentProps<'img'> {
  src: string;
  alt: string;
}

/** Shows the small version of a picture, or the picture itself if there is none. */
export function Thumbnail({ src, alt, ...image }: Props) {
  const [missing, setMissing] = useState<string>();
  return (
    <img
      loading="lazy"
      decoding="async"
      {...image}
      alt={alt}
      src={missing === src ? src : thumbnailOf(src)}
      onError={() => setMissing(src)}
    />
  );
}
