import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Who is told, and of what. */
export interface RecipientValues {
  id: string;
  name: string;
  phone: string;
  whatsapp: boolean;
  sms: boolean;
  is_committee: boolean;
  is_granthi: boolean;
  is_active: boolean;
  /** Undefined until it has been saved. */
  updatedat?: string;
}

/** What the screen says. */
export const recipientMessages = {
  loadFailed: 'Failed to load notification recipients',
  deleteFailed: 'Failed to remove recipient',
  saveFailed: 'Failed to save recipients',
  deleted: 'Recipient removed successfully',
  saved: 'Recipients saved successfully',
  confirmDelete: 'Are you sure you want to remove this recipient?',
  incomplete: 'All recipients must have a name and phone number',
} as const;

/** The browser makes the id, so that saving twice stores one row. */
export const newRecipient = (): RecipientValues => ({
  id: crypto.randomUUID(),
  name: '',
  phone: '',
  whatsapp: false,
  sms: true,
  is_committee: false,
  is_granthi: false,
  is_active: true,
});

/** E.164, which the phone companies ask for; a number without a country's code is an American one. */
export function internationalPhone(phone: string): string | undefined {
  const number = parsePhoneNumberFromString(phone, 'US');
  return number?.isValid() && !number.ext ? number.number : undefined;
}

/** What is wrong with a recipient, in words. */
export function recipientProblems({ name, phone }: RecipientValues) {
  return {
    name:
      name.trim() === ''
        ? 'Please enter a name.'
        : name.length > 120
          ? 'Please keep the name to 120 characters.'
          : undefined,
    phone:
      phone.trim() === ''
        ? 'Please enter a phone number.'
        : internationalPhone(phone)
          ? undefined
          : 'Please enter a phone number such as 775-555-0123, or with its country +91 98765 43210.',
  };
}

/** What a person hears of; the database says the same (private.recipients_of). */
export function hearsOf({ whatsapp, sms, is_committee, is_granthi, is_active }: RecipientValues): string {
  if (!is_active) return 'Hears of nothing until active again.';
  if (!whatsapp && !sms) return 'Hears of nothing: choose WhatsApp, SMS or both.';
  const channels = whatsapp && sms ? 'WhatsApp and SMS' : whatsapp ? 'WhatsApp' : 'SMS';
  if (is_committee === is_granthi) return `Hears of everything, by ${channels}.`;
  return is_granthi
    ? `Hears of confirmed and cancelled sevas, by ${channels}.`
    : `Hears of new requests and messages, by ${channels}.`;
}
