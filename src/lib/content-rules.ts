// What administrators may write, as data: the build (lib/sanitize) and the back office (lib/sanitize-in-browser)
// clean it with different libraries, and must agree.

/** The tags that survive; `h1`, `h5` and `h6` survive as the heading next to them. */
export const contentTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'span', 'img', 'figure', 'figcaption'],
];

/** The attributes that survive, by tag; `*` is any tag. */
export const contentAttributes = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  '*': ['lang'],
};

/** A page has one h1, and it is the page's own. */
export const renamedTags = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Where a link may lead: to the web, to mail, to a phone, or to a page of this site. */
export const safeLink = /^(https:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/** True when a text has markup; otherwise its blank lines are what makes its paragraphs. */
export const hasMarkup = (text: string) => /<[a-z][^>]*>/i.test(text);

/** Text typed without any markup keeps its paragraphs and line breaks. */
export function asParagraphs(text: string) {
  if (hasMarkup(text) || text.trim() === '') return text;
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`).join('\n');
}
