// An email as a file that programs for mail open (RFC 5322 and 2045), for whoever tries the site on one's own machine.

export interface WholeMail {
  from: string;
  to: string[];
  reply_to?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: string; content_type: string }[];
}

/** UTF-8 text in base64. */
export function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

const folded = (encoded: string) => encoded.replaceAll(/.{76}/g, '$&\r\n');

const header = (name: string, value: string) =>
  `${name}: ${/^[ -~]*$/.test(value) ? value : value.replaceAll(/[^<>@]*[^ -~][^<>@]*/g, (words) => `=?utf-8?B?${base64(words)}?= `)}`;

const part = (type: string, encoded: string, more: readonly string[] = []) =>
  [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', ...more, '', folded(encoded)].join('\r\n');

const joined = (kind: string, parts: readonly string[]) => {
  const border = `=_${kind}`;
  return [
    `Content-Type: multipart/${kind}; boundary="${border}"`,
    '',
    ...parts.flatMap((one) => [`--${border}`, one]),
    `--${border}--`,
    '',
  ].join('\r\n');
};

/** The email as the text of an .eml file; its attachments are in base64 already. */
export function emlOf({ from, to, reply_to, subject, text, html, attachments = [] }: WholeMail, date: Date) {
  const words = joined('alternative', [
    part('text/plain; charset=utf-8', base64(text)),
    part('text/html; charset=utf-8', base64(html)),
  ]);
  const files = attachments.map(({ filename, content, content_type }) =>
    part(content_type, content, [`Content-Disposition: attachment; filename="${filename}"`]),
  );
  return [
    header('From', from),
    header('To', to.join(', ')),
    ...(reply_to ? [header('Reply-To', reply_to)] : []),
    header('Subject', subject),
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    joined('mixed', [words, ...files]),
  ].join('\r\n');
}
