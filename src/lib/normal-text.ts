// Normalizes input as the database does (private.visible and the functions after it), so that forms can validate early
// and searches match stored text. A test compares both implementations.

/** Control and invisible characters, except joiners, variation selectors and the tags of subdivision flags (Wales). */
const unseen =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})|[^\P{Cc}\t\n]|(?!\u200C|\u200D|[\uFE00-\uFE0F])\p{Default_Ignorable_Code_Point}|[\u2800\uFFF9-\uFFFC]/gu;

const joined =
  '\\u{370}-\\u{167F}\\u{1681}-\\u{1FFF}\\u{2190}-\\u{2BFF}\\u{A8E0}-\\u{A8FF}\\u{FB1D}-\\u{FDFF}\\u{FE70}-\\u{FEFC}\\u{1F000}-\\u{1FAFF}';
const varied =
  '\\u{A9}\\u{AE}\\u{203C}\\u{2049}\\u{2122}\\u{2139}\\u{2190}-\\u{2BFF}\\u{3030}\\u{303D}\\u{3297}\\u{3299}\\u{1F000}-\\u{1FAFF}';
/** Joiners and variation selectors. Group 1 matches those that have an effect. */
const joiners = new RegExp(
  `([${joined}]\\u{FE0F}?[\\u{200C}\\u{200D}](?=[${joined}])|[${varied}][\\u{FE0E}\\u{FE0F}]|[#*0-9]\\u{FE0F}(?=\\u{20E3}))|[\\u{200C}\\u{200D}\\u{FE00}-\\u{FE0F}]`,
  'gu',
);

const blanks = /[ \t\xA0\u1680\u2000-\u200A\u202F\u205F\u3000]+/g;
const outerBlanks =
  /^[ \t\n\xA0\u1680\u2000-\u200A\u202F\u205F\u3000]+|[ \t\n\xA0\u1680\u2000-\u200A\u202F\u205F\u3000]+$/g;

/** Removes invisible characters, trims, and normalizes to NFC. */
export const visible = (text: string) =>
  text
    .replace(/\r\n|[\r\v\f\x85\u2028\u2029]/g, '\n')
    .replace(unseen, '$1')
    .normalize()
    .replace(joiners, '$1')
    .normalize()
    // Without a joiner between them, marks are reordered, which can leave another joiner without effect.
    .replace(joiners, '$1')
    .normalize()
    .replace(outerBlanks, '');

/** Like `visible`, but also collapses runs of spaces within each line. */
export const lines = (text: string) =>
  visible(text)
    .replace(blanks, ' ')
    .replace(/ ?\n ?/g, '\n');

/** Like `lines`, but joins them with spaces. Pasted spreadsheet cells, for example, contain tabs and line breaks. */
export const oneLine = (text: string) => lines(text).replace(/\n+/g, ' ');

const scripts =
  '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯௦௧௨௩௪௫௬௭௮௯๐๑๒๓๔๕๖๗๘๙０１２３４５６７８９';

/** Replaces the digits of other scripts by 0 to 9. */
export const westernDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => (scripts.includes(digit) ? `${scripts.indexOf(digit) % 10}` : digit));

/** Folds a text for comparison and search: lowercase, no accents or joiners, one kind of apostrophe and hyphen. */
export const folded = (text: string) =>
  westernDigits(oneLine(text).normalize('NFD'))
    .replace(/[\u0300-\u036F]|\u200C|\u200D|[\uFE00-\uFE0F]/g, '')
    .replace(/[’‘‛ʼʻ´`′＇]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .toLowerCase();
