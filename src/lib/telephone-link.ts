/** A number and its extension: 'x12', 'ext. 12', 'extension 12', '#12' or ';ext=12'. */
const numberAndExtension = /^(.*?\d.*?)(?:(?:e?xt?(?:n|ension)?|#)[\s.:=]*(\d+).*)?$/is;

/** A tel: link (RFC 3966): a leading plus, digits, and the extension as a parameter. */
export function telephoneLink(phone: string) {
  const [, number = '', extension] = numberAndExtension.exec(phone) ?? [];
  const plus = /^\W*\+/.test(number) ? '+' : '';
  return `tel:${plus}${number.replaceAll(/\D/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
