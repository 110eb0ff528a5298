/** A number, and what follows it as its extension: 'x12', 'ext. 12', 'extension 12', '#12', ';ext=12'. */
const numberAndExtension = /^(.*?\d.*?)(?:(?:e?xt?(?:n|ension)?|#)[\s.:=]*(\d+).*)?$/is;

/** A number as `tel:` wants it (RFC 3966): digits, a leading plus, and an extension apart. */
export function telephoneLink(phone: string) {
  const [, number = '', extension] = numberAndExtension.exec(phone) ?? [];
  const plus = /^\W*\+/.test(number) ? '+' : '';
  return `tel:${plus}${number.replaceAll(/\D/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
