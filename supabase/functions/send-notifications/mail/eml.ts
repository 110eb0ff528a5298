// Writes an email as an .eml file (RFC 5322 and 2045), so that local development can open it in any mail program.

export interface WholeMail {
  from: string;
  to: string[];
  reply_to?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: string; content_type: string }[];
}

/** Encodes text as UTF-8 in base64. */
export function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

const folded = (encoded: string) => encoded.replaceAll(/.{76}/g, '$&\r\n');

const header = (name: string, value: string) =>
  `${name}: ${/^[ -~]*$/.test(value) ? value : value.replaceAll(/[^<>@]*[^ -~][^<>@]*/g, (words) => `=?utf-8?B?${base64(words)}?= `)}`;

const part = (type: string, encoded: string, more: readonly string[] = []) =>
  [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', ...more, '', folded(encoded)].join('\r\n');

const joined = (kind: string, parts: readonly string[]) => {
  const boundary = `=_${kind}`;
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.flatMap((one) => [`--${boundary}`, one]),
    `--${boundary}--`,
    '',
  ].join('\r\n');
};

/** Returns the text of an .eml file. Attachments must already be in base64. */
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
