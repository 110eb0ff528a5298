// No public island may load this: the numbers of all countries weigh more than a form.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { westernDigits } from './normal-text';

/** A number and its extension: 'x12', 'ext. 12', 'extension 12', '#12' or ';ext=12'. */
const numberAndExtension = /^(.*?\d.*?)(?:(?:e?xt?(?:n|ension)?|#)[\s.:=]*(\d+)(.*))?$/is;

/** The parts of what someone wrote. A number without a country's code is an American one if there can be such a one. */
function read(written: string) {
  const [, local = '', extension = '', rest = ''] = numberAndExtension.exec(westernDigits(written)) ?? [];
  const digits = local
    .replace('(0)', '')
    .replace('＋', '+')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+');
  const number = parsePhoneNumberFromString(digits, 'US');
  const isOne = /^(\+|011)/.test(digits) ? number?.isPossible() : number?.isValid();
  return { local, extension, rest, number: isOne ? number : undefined };
}

/** A tel: link (RFC 3966) in E.164, with the extension as a parameter; undefined for what is no whole number. */
export function telephoneLink(written: string) {
  const { extension, number } = read(written);
  return number && `tel:${number.number}${extension && `;ext=${extension}`}`;
}

/** As people in Reno write it: (775) 555-0199, or +91 98765 43210. What is more than a number stays as it is. */
export function shownTelephone(written: string) {
  const { local, extension, rest, number } = read(written);
  if (!number || /[^\d\s()+./,;‐-―-]/.test(local) || rest.trim()) return written;
  const formatted =
    number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
  return extension ? `${formatted} ext. ${extension}` : formatted;
}

/** Both, for a form that must not load this module; undefined where nothing is written. */
export const callTo = (written: string) =>
  written ? { href: telephoneLink(written), number: shownTelephone(written) } : undefined;

/** E.164, which the phone companies ask for; undefined for what is no valid number, or has an extension. */
export function internationalPhone(written: string): string | undefined {
  const { extension, number } = read(written);
  return number?.isValid() && !extension ? number.number : undefined;
}

/** The digits of a number without its country and the zeros before it, or of a part of one: what a search looks for. */
export function significantDigits(written: string): string {
  const { local, number } = read(written);
  return number?.nationalNumber ?? local.replaceAll(/\D/g, '').replace(/^0+/, '');
}

/** Whether two people may have written the same number, as the database compares them (private.same_phone). */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [significantDigits(one), significantDigits(other)];
  return a === b || (Math.min(a.length, b.length) >= 8 && (a.endsWith(b) || b.endsWith(a)));
}
