import sanitizeHtml from 'sanitize-html';
import { asParagraphs, contentAttributes, contentTags, renamedTags, safeLink } from './content-rules';

export interface ContentImage {
  src: string;
  width?: number;
  height?: number;
}

/** Rules for what administrators write: formatting survives; class, style, scripts and handlers do not. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: contentTags,
  allowedAttributes: contentAttributes,
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    ...renamedTags,
    a: (tagName, { href = '', lang }) => ({
      tagName,
      attribs: { ...(safeLink.test(href) && { href }), ...(lang && { lang }), rel: 'noopener' },
    }),
  },
  // A picture whose address was refused says nothing; a link whose address was refused keeps its words.
  exclusiveFilter: ({ tag, attribs: { src } }) => tag === 'img' && !src?.startsWith('https://'),
};

/** Administrators' HTML made safe to render. Plain text comes out as one paragraph per blank-line block. */
export function sanitize(html: string) {
  return sanitizeHtml(asParagraphs(html), rules).trim();
}

/** The words alone, for a description, a heading or a field that is not rich text. */
export function plainText(html: string) {
  const spaced = html.replaceAll(/<(br|\/p|\/li|\/h\d)\b[^>]*>/gi, ' ');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  const entities: [string, string][] = [
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&amp;', '&'],
  ];
  const decoded = entities.reduce((rest, [entity, character]) => rest.replaceAll(entity, character), text);
  return decoded.replaceAll(/\s+/g, ' ').trim();
}

/** The addresses of the pictures in sanitised HTML. */
export function imagesIn(safeHtml: string) {
  return [...safeHtml.matchAll(/<img[^>]*\ssrc="([^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
}

/** Sanitised HTML with each picture replaced by its built version; one without a version is left out. */
export function replaceImages(safeHtml: string, built: ReadonlyMap<string, ContentImage>) {
  return sanitizeHtml(safeHtml, {
    ...rules,
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
