/** The number in E.164 (+17755550100), or null if it is invalid. Without a country code it is a US number. */
export function toE164(phone: string): string | null {
  const international = /^\s*(\+|00)/.test(phone);
  const digits = phone.replace(/^\s*00/, '').replace(/\D/g, '');
  if (international) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  if (/^1?[2-9]\d{9}$/.test(digits)) return `+1${digits.slice(-10)}`;
  return null;
}
