// HTML that someone pastes, parsed without running any of it.

/** The site's policy refuses a parsed style or handler, with a line in the console: each is read as a text. */
export const styleKept = 'data-style';

const inert = (html: string) =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'),
  );

export const bodyOf = (html: string) => new DOMParser().parseFromString(inert(html), 'text/html').body;

/** Why a text is not pasted that an old font showed as Punjabi: without the font it is Latin letters (“siqgur pRswid”). */
export const oldPunjabi =
  'This text uses an old Punjabi font and would be unreadable. Please convert it to Unicode first.';

/** The names of these fonts begin so; “Anmol Uni” and “Gurmukhi MN” are fonts of Unicode. */
const oldFont =
  /^["'\s]*(anmol ?lipi|gurbani|amr ?lipi|raajaa|(dr ?)?chatrik|asees|satluj|joy\b|gurmukhi|(ghw ?)?adhiapak|gurvetica|web ?(akhar|lipi)|bulara)(?!.*(uni|mn|sangam|\bui))/i;

/** Words of such texts that no other language has, for texts that come without their fonts. */
const oldWords =
  /(^|[^a-z])(siqgur|siqnwm|pRswid|vwihgurU|swihb|gurduAwr|gurbwxI|KwlSw|kIrqn|isMG\b|nwnk\b|lMgr\b)/;

/** The first font of a list of styles. */
const fontIn = (styles: string | null = '') =>
  /(?:^|;)\s*font(?:-family)?\s*:(?:[^;]*?\d\S*\s)?([^;,]*)/i.exec(styles ?? '')?.[1];

/** Whether a text that is pasted is set in an old Punjabi font. */
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
