// Translates Twilio's error codes (https://www.twilio.com/docs/api/errors) into sentences that say what to do.
import type { Outcome } from '../shared/types.ts';

interface Meaning {
  kind: 'refused' | 'soon' | 'later';
  words: string;
}

const refused = (words: string): Meaning => ({ kind: 'refused', words });
const later = (words: string): Meaning => ({ kind: 'later', words });
const soon = (words: string): Meaning => ({ kind: 'soon', words });

const notANumber = refused(
  'Twilio says that this is not a phone number. Please correct it under Recipients.',
);
const registration =
  'US carriers want the sending number registered (A2P 10DLC, or toll-free verification). Please finish that in the Twilio console.';
const needsTemplate =
  'WhatsApp accepts free words only within 24 hours of a message from the recipient; otherwise it wants an approved template. See the setup notes.';

const meanings: Record<number, Meaning> = {
  20003: later('Twilio does not accept the account SID and auth token in the secrets.'),
  20005: later('The Twilio account is not active. Please look into the Twilio console.'),
  20404: later('Twilio does not know this account. Please check TWILIO_ACCOUNT_SID.'),
  20429: soon('Twilio asks for fewer messages at once.'),
  21211: notANumber,
  21212: later('Twilio does not accept the sender. Please check TWILIO_FROM_NUMBER.'),
  21408: later('Twilio may not send to that country yet. Allow it under Messaging, Geo permissions.'),
  21603: later('The secrets name no sender. Please set TWILIO_FROM_NUMBER.'),
  21606: later(
    'The sender is not a number of this Twilio account that can send. Please check TWILIO_FROM_NUMBER.',
  ),
  21608: later(
    'A Twilio trial account sends to verified numbers only. Verify this one or upgrade the account.',
  ),
  21610: refused(
    'The recipient has replied STOP and receives nothing more from this number until they reply START.',
  ),
  21611: soon('Twilio has too many messages of this number in its queue.'),
  21612: refused('Twilio cannot send from this number to that one.'),
  21614: refused('This is not a mobile number.'),
  21617: refused('The message is longer than 1600 characters. Please shorten the template.'),
  21635: refused('This is a landline.'),
  21656: later('The WhatsApp template takes other variables than {{1}} to {{5}}. See the setup notes.'),
  21703: later('The messaging service has no sender. Add one in the Twilio console.'),
  30001: refused('Twilio waited too long in its own queue.'),
  30003: refused('The phone is switched off or out of reach.'),
  30004: refused('The recipient or the phone company blocks messages from this number.'),
  30005: refused('There is no such number, or it is no longer in use.'),
  30006: refused('This is a landline, or a number that cannot receive text messages.'),
  30007: refused('The phone company took the message for spam.'),
  30008: refused('The phone company did not deliver it and gives no reason.'),
  30032: later(registration),
  30034: later(registration),
  63003: refused('This number is not on WhatsApp.'),
  63007: later('The sender is not a WhatsApp number of this account. Please check TWILIO_WHATSAPP_NUMBER.'),
  63015: later('The WhatsApp sandbox reaches only people who have joined it.'),
  63016: later(needsTemplate),
  63018: soon('WhatsApp asks for fewer messages at once.'),
  63024: refused('WhatsApp cannot reach this number.'),
  63049: refused('WhatsApp chose not to deliver this to keep the recipient from being bothered.'),
};

/** The meaning of a code as a sentence for the log. */
export function twilioMessage(code: number, message = ''): string {
  const { words } = meanings[code] ?? { words: message || 'Twilio did not deliver it.' };
  return `${words} (Twilio ${code})`;
}

/** The outcome of an attempt that Twilio answered with an error. For unknown codes the HTTP status decides. */
export function twilioFailure(status: number, code: number, message: string, wait?: number): Outcome {
  const reason = code
    ? twilioMessage(code, message)
    : `Twilio answered with an error (HTTP ${status}). ${message}`.trim();
  const kind = meanings[code]?.kind ?? kindOf(status);
  if (kind === 'refused') return { kind, reason };
  return { kind: 'retry', reason, pace: kind, ...(wait === undefined ? {} : { retryAfter: wait }) };
}

function kindOf(status: number): Meaning['kind'] {
  if (status === 429 || status >= 500) return 'soon';
  return status === 401 || status === 403 || status === 404 ? 'later' : 'refused';
}
