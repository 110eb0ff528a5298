// Public islands must not import this: libphonenumber is larger than a form.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { westernDigits } from './normal-text';

/** Splits off an extension: 'x12', 'ext. 12', 'extension 12', '#12' or ';ext=12'. */
const numberAndExtension = /^(.*?\d.*?)(?:(?:e?xt?(?:n|ension)?|#)[\s.:=]*(\d+)(.*))?$/is;

/** Parses a number as people write it. Without a country code, it must be a valid American one. */
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

/** Builds a tel: link (RFC 3966) in E.164 with the extension as a parameter. `undefined` for an incomplete number. */
export function telephoneLink(written: string) {
  const { extension, number } = read(written);
  return number && `tel:${number.number}${extension && `;ext=${extension}`}`;
}

/** Formats a number as in '(775) 555-0199' or '+91 98765 43210'. Returns anything else unchanged. */
export function shownTelephone(written: string) {
  const { local, extension, rest, number } = read(written);
  if (!number || /[^\d\s()+./,;‐-―-]/.test(local) || rest.trim()) return written;
  const formatted =
    number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
  return extension ? `${formatted} ext. ${extension}` : formatted;
}

/** Link and display form of a number, so that the form need not load libphonenumber. `undefined` without a number. */
export const callTo = (written: string) =>
  written ? { href: telephoneLink(written), number: shownTelephone(written) } : undefined;

/** Converts a number to E.164, which Twilio requires. `undefined` if it is invalid or has an extension. */
export function internationalPhone(written: string): string | undefined {
  const { extension, number } = read(written);
  return number?.isValid() && !extension ? number.number : undefined;
}

/** Digits of a full or partial number for searching, without country code and leading zeros. */
export function significantDigits(written: string): string {
  const { local, number } = read(written);
  return number?.nationalNumber ?? local.replaceAll(/\D/g, '').replace(/^0+/, '');
}

/** Whether two spellings can be the same number; mirrors the database (private.same_phone). */
export function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [significantDigits(one), significantDigits(other)];
  return a === b || (Math.min(a.length, b.length) >= 8 && (a.endsWith(b) || b.endsWith(a)));
}
