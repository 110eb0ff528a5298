// Translates Twilio's error codes (https://www.twilio.com/docs/api/errors) into sentences that say what to do.
import { askWhoSetUp, type Outcome } from '../shared/types.ts';

interface Meaning {
  kind: 'refused' | 'soon' | 'later';
  sentence: string;
  /** What to check: a secret, or a setting at Twilio. */
  detail?: string;
}

const refused = (sentence: string): Meaning => ({ kind: 'refused', sentence });
const later = (problem: string, detail: string): Meaning => ({
  kind: 'later',
  sentence: `${problem}: ${askWhoSetUp}.`,
  detail,
});
const soon = (sentence: string): Meaning => ({ kind: 'soon', sentence });

const notANumber = refused(
  'Twilio says that this is not a phone number. Please correct it under Recipients.',
);
const registration = later(
  'US carriers require the sending number to be registered',
  'A2P 10DLC, or toll-free verification',
);

const meanings: Record<number, Meaning> = {
  20003: later('Twilio does not accept the website’s credentials', 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN'),
  20005: later('The Twilio account is not active', 'the Twilio console'),
  20404: later('Twilio does not know this account', 'TWILIO_ACCOUNT_SID'),
  20429: soon('Twilio asks for fewer messages at once.'),
  21211: notANumber,
  21212: later('Twilio does not accept the sending number', 'TWILIO_FROM_NUMBER'),
  21408: later('Twilio may not send to that country yet', 'Messaging, Geo permissions'),
  21603: later('There is no sending number', 'TWILIO_FROM_NUMBER'),
  21606: later(
    'The sending number does not belong to this Twilio account, or cannot send messages',
    'TWILIO_FROM_NUMBER',
  ),
  21608: later(
    'A Twilio trial account sends to verified numbers only',
    'verify this one or upgrade the account',
  ),
  21610: refused(
    'The recipient has replied STOP and receives nothing more from this number until they reply START.',
  ),
  21611: soon('Twilio has too many messages from this number in its queue.'),
  21612: refused('Twilio cannot send from this number to that one.'),
  21614: refused('This is not a mobile number.'),
  21617: refused('The message is longer than 1600 characters. Please shorten the template.'),
  21635: refused('This is a landline.'),
  21656: later('The WhatsApp template expects other variables', '{{1}} to {{5}}'),
  21703: later('The messaging service has no sender', 'the Twilio console'),
  30001: refused('Twilio waited too long in its own queue.'),
  30003: refused('The phone is switched off or out of reach.'),
  30004: refused('The recipient or the phone company blocks messages from this number.'),
  30005: refused('There is no such number, or it is no longer in use.'),
  30006: refused('This is a landline, or a number that cannot receive text messages.'),
  30007: refused('The phone company considered the message spam.'),
  30008: refused('The phone company did not deliver it and gave no reason.'),
  30032: registration,
  30034: registration,
  63003: refused('This number is not on WhatsApp.'),
  63007: later('The sending number is not a WhatsApp number of this account', 'TWILIO_WHATSAPP_NUMBER'),
  63015: later('The WhatsApp sandbox reaches only people who have joined it', 'the sandbox'),
  63016: later(
    'WhatsApp accepts free text only within 24 hours of a message from the recipient; otherwise it requires an approved template',
    'TWILIO_WHATSAPP_TEMPLATE_…',
  ),
  63018: soon('WhatsApp asks for fewer messages at once.'),
  63024: refused('WhatsApp cannot reach this number.'),
  63049: refused('WhatsApp chose not to deliver this, so as not to bother the recipient.'),
};

/** The meaning of a code as a sentence for the log. */
export function twilioMessage(code: number, message = ''): string {
  const { sentence, detail }: Partial<Meaning> = meanings[code] ?? {};
  return `${sentence ?? (message || 'Twilio did not deliver it.')} (Twilio ${code}${detail ? `: ${detail}` : ''})`;
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
