// Translates Twilio's error codes (https://www.twilio.com/docs/api/errors) into sentences that say what to do.
import { askWhoSetUp, type Outcome } from '../shared/types.ts';

interface Meaning {
  kind: 'refused' | 'soon' | 'later';
  words: string;
  /** What to look at: a secret, or a setting of Twilio. */
  where?: string;
}

const refused = (words: string): Meaning => ({ kind: 'refused', words });
const later = (words: string, where: string): Meaning => ({
  kind: 'later',
  words: `${words}: ${askWhoSetUp}.`,
  where,
});
const soon = (words: string): Meaning => ({ kind: 'soon', words });

const notANumber = refused(
  'Twilio says that this is not a phone number. Please correct it under Recipients.',
);
const registration = later(
  'US carriers want the sending number registered',
  'A2P 10DLC, or toll-free verification',
);

const meanings: Record<number, Meaning> = {
  20003: later('Twilio does not let the website in', 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN'),
  20005: later('The Twilio account is not active', 'the Twilio console'),
  20404: later('Twilio does not know this account', 'TWILIO_ACCOUNT_SID'),
  20429: soon('Twilio asks for fewer messages at once.'),
  21211: notANumber,
  21212: later('Twilio does not accept the number that messages come from', 'TWILIO_FROM_NUMBER'),
  21408: later('Twilio may not send to that country yet', 'Messaging, Geo permissions'),
  21603: later('There is no number for messages to come from', 'TWILIO_FROM_NUMBER'),
  21606: later(
    'The number that messages come from is not of this Twilio account, or cannot send',
    'TWILIO_FROM_NUMBER',
  ),
  21608: later(
    'A Twilio trial account sends to verified numbers only',
    'verify this one or upgrade the account',
  ),
  21610: refused(
    'The recipient has replied STOP and receives nothing more from this number until they reply START.',
  ),
  21611: soon('Twilio has too many messages of this number in its queue.'),
  21612: refused('Twilio cannot send from this number to that one.'),
  21614: refused('This is not a mobile number.'),
  21617: refused('The message is longer than 1600 characters. Please shorten the template.'),
  21635: refused('This is a landline.'),
  21656: later('The WhatsApp template takes other variables than there are', '{{1}} to {{5}}'),
  21703: later('The messaging service has no sender', 'the Twilio console'),
  30001: refused('Twilio waited too long in its own queue.'),
  30003: refused('The phone is switched off or out of reach.'),
  30004: refused('The recipient or the phone company blocks messages from this number.'),
  30005: refused('There is no such number, or it is no longer in use.'),
  30006: refused('This is a landline, or a number that cannot receive text messages.'),
  30007: refused('The phone company took the message for spam.'),
  30008: refused('The phone company did not deliver it and gives no reason.'),
  30032: registration,
  30034: registration,
  63003: refused('This number is not on WhatsApp.'),
  63007: later(
    'The number that messages come from is not a WhatsApp number of this account',
    'TWILIO_WHATSAPP_NUMBER',
  ),
  63015: later('The WhatsApp sandbox reaches only people who have joined it', 'the sandbox'),
  63016: later(
    'WhatsApp accepts free words only within 24 hours of a message from the recipient; otherwise it wants an approved template',
    'TWILIO_WHATSAPP_TEMPLATE_…',
  ),
  63018: soon('WhatsApp asks for fewer messages at once.'),
  63024: refused('WhatsApp cannot reach this number.'),
  63049: refused('WhatsApp chose not to deliver this to keep the recipient from being bothered.'),
};

/** The meaning of a code as a sentence for the log. */
export function twilioMessage(code: number, message = ''): string {
  const { words, where }: Partial<Meaning> = meanings[code] ?? {};
  return `${words ?? (message || 'Twilio did not deliver it.')} (Twilio ${code}${where ? `: ${where}` : ''})`;
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
