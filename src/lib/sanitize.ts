import sanitizeHtml from 'sanitize-html';

export interface ContentImage {
  src: string;
  width?: number;
  height?: number;
}

const tags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'span', 'img', 'figure', 'figcaption'],
];

/** Rules for what administrators write: formatting survives; class, style, scripts and handlers do not. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // A page has one h1, and it is the page's own.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener' } }),
  },
  // A picture whose address was refused says nothing; a link whose address was refused keeps its words.
  exclusiveFilter: ({ tag, attribs: { src } }) => tag === 'img' && !src,
};

/** Administrators' HTML made safe to render. Plain text comes out as one paragraph per blank-line block. */
export function sanitize(html: string) {
  return sanitizeHtml(asParagraphs(html), rules).trim();
}

/** Text typed without any markup keeps its paragraphs and line breaks. */
function asParagraphs(text: string) {
  if (/<[a-z][^>]*>/i.test(text) || text.trim() === '') return text;
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`).join('\n');
}

/** The words alone, for a description or a heading. */
export function plainText(html: string) {
  const text = sanitizeHtml(html.replaceAll(/<(br|\/p|\/li|\/h\d)\b[^>]*>/gi, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
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
    allowedSchemes: ['https', 'mailto', 'tel'],
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
