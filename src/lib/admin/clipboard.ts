// Parses pasted HTML without running any of it.

/** Styles and handlers are renamed to data attributes before parsing, because the CSP would log an error for each. */
export const styleKept = 'data-style';

const inert = (html: string) =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'),
  );

export const bodyOf = (html: string) => new DOMParser().parseFromString(inert(html), 'text/html').body;

/** Error for a text in a pre-Unicode Punjabi font. Without the font, it shows as Latin letters (“siqgur pRswid”). */
export const oldPunjabi =
  'This text uses an old Punjabi font and would be unreadable. Please convert it to Unicode first.';

/** Prefixes of the names of these fonts. “Anmol Uni” and “Gurmukhi MN” are Unicode fonts. */
const oldFont =
  /^["'\s]*(anmol ?lipi|gurbani|amr ?lipi|raajaa|(dr ?)?chatrik|asees|satluj|joy\b|gurmukhi|(ghw ?)?adhiapak|gurvetica|web ?(akhar|lipi)|bulara)(?!.*(uni|mn|sangam|\bui))/i;

/** Words that occur only in texts for these fonts, to detect a text that was pasted without its font. */
const oldWords =
  /(^|[^a-z])(siqgur|siqnwm|pRswid|vwihgurU|swihb|gurduAwr|gurbwxI|KwlSw|kIrqn|isMG\b|nwnk\b|lMgr\b)/;

/** First font family in a list of CSS declarations. */
const fontIn = (styles: string | null = '') =>
  /(?:^|;)\s*font(?:-family)?\s*:(?:[^;]*?\d\S*\s)?([^;,]*)/i.exec(styles ?? '')?.[1];

/** Whether a pasted text uses a pre-Unicode Punjabi font. */
export function isOldPunjabi(html: string, words = '') {
  const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gis)].map(([, rules]) => rules).join('\n');
  const rules = [...styles.replaceAll(/\/\*.*?\*\/|<!--/gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, selector = '', rule]) => (/^[\w\s.,-]+$/.test(selector) ? [{ selector, font: fontIn(rule) }] : []),
  );
  const body = bodyOf(html.replaceAll(/<style\b.*?<\/style>/gis, ''));
  const fontOf = (element: Element): string =>
    element.getAttribute('face') ??
    fontIn(element.getAttribute(styleKept)) ??
    rules.find(({ selector, font }) => font && element.matches(selector))?.font ??
    (element.parentElement ? fontOf(element.parentElement) : '');
  const isLatin = ({ nodeType, textContent }: Node) =>
    nodeType === Node.TEXT_NODE && /^[^\u0A00-\u0A7F]*[a-z][^\u0A00-\u0A7F]*$/i.test(textContent ?? '');
  const isOld = (element: Element) => [...element.childNodes].some(isLatin) && oldFont.test(fontOf(element));
  return oldWords.test(words) || [...body.querySelectorAll('*')].some(isOld);
}
