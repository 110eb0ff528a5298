/** The number as providers want it (+17755550100); null when it cannot be one. Without a country it is the US. */
export function dialable(phone: string): string | null {
  const international = /^\s*(\+|00)/.test(phone);
  const digits = phone.replace(/^\s*00/, '').replace(/\D/g, '');
  if (international) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  if (/^1?[2-9]\d{9}$/.test(digits)) return `+1${digits.slice(-10)}`;
  return null;
}
