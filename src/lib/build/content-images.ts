import sanitizeHtml from 'sanitize-html';
import { contentRules } from '@/lib/content-html';

export interface ContentImage {
  src: string;
  width?: number;
  height?: number;
}

/** The addresses of the pictures in sanitised HTML. */
export function imagesIn(safeHtml: string) {
  return [...safeHtml.matchAll(/<img[^>]*\ssrc="([^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
}

/** Sanitised HTML with each picture replaced by its built version; a picture without one is left out. */
export function replaceImages(safeHtml: string, built: ReadonlyMap<string, ContentImage>) {
  return sanitizeHtml(safeHtml, {
    ...contentRules,
    allowedSchemesByTag: {},
    exclusiveFilter: ({ tag, attribs: { src } }) => tag === 'img' && !src,
    transformTags: {
      img: (tagName, { alt = '', src = '' }) => {
        const image = built.get(src);
        const size =
          image?.width && image.height ? { width: `${image.width}`, height: `${image.height}` } : {};
        return {
          tagName,
          attribs: image ? { src: image.src, alt, ...size, loading: 'lazy', decoding: 'async' } : {},
        };
      },
    },
  });
}
