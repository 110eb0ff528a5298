// Wording of each email. mail.ts adds the details of the booking.
import type { MailKind } from '../shared/kinds.ts';
import type { Details, Gurdwara } from '../shared/types.ts';

/** Details that the wording can use. */
interface Facts extends Pick<Details, 'decline_reason' | 'when' | 'invited_by'> {
  /** Full name of the person who made the request, or ''. */
  who: string;
  seva: string;
  /** 'Friday, March 5, 2027', or a range of days. */
  date: string;
  gurdwara: Gurdwara;
  /** Whether the family can still change or withdraw it. */
  isOpen: boolean;
}

interface Words {
  subject: (facts: Facts) => string;
  /** Paragraphs before the details. */
  opening: (facts: Facts) => string[];
  /** Paragraphs after the details. */
  closing: (facts: Facts) => string[];
  /** Label of the link. */
  button?: string;
  /** Where the link leads; the request by default. */
  opens?: 'invitation';
  /** Adds a "This was not me" link, for someone whose address was used without asking them. */
  canBeDisowned?: true;
  /** Why the reader gets this email; because of a request, by default. */
  why?: string;
}

/** The Contact page's default answer time (page-content/sections.ts); a test keeps the two equal. */
export const usualAnswerTime = 'usually within two days';

const answerTime = ({ answer_time = '' }: Gurdwara) =>
  answer_time.trim().replace(/\.$/, '') || usualAnswerTime;

const callUs = ({ phone }: Gurdwara) => (phone ? `call us at ${phone}` : 'get in touch with us');

export const mailWords: Record<MailKind, Words> = {
  booking_requested: {
    subject: ({ seva, date }) => `Your request for ${seva} on ${date}`,
    opening: ({ seva, gurdwara }) => [
      `Thank you for requesting ${seva}. We have received your request, but it is not confirmed yet: we’ll call or email you, ${answerTime(gurdwara)}.`,
    ],
    closing: ({ who }) => [
      `${who || 'Someone'} made this request and gave this email address. If this was not you, press “This was not me”. We’ll withdraw the request, and our forms won’t email this address again.`,
    ],
    canBeDisowned: true,
  },
  booking_confirmed: {
    subject: ({ seva, date }) => `Confirmed: ${seva} on ${date}`,
    opening: ({ seva }) => [`Your ${seva} booking is confirmed.`],
    closing: ({ gurdwara }) => [`If your plans change, please ${callUs(gurdwara)}.`],
  },
  booking_moved: {
    subject: ({ seva, date }) => `Changed: ${seva} on ${date}`,
    opening: ({ seva }) => [`Your ${seva} booking has changed. Here are the current details:`],
    closing: ({ gurdwara }) => [`If this does not work for you, please ${callUs(gurdwara)}.`],
  },
  booking_cancelled: {
    subject: ({ seva, date }) => `Cancelled: ${seva} on ${date}`,
    opening: ({ seva }) => [`Your ${seva} booking has been cancelled.`],
    closing: ({ gurdwara }) => [`If you did not expect this, please ${callUs(gurdwara)}.`],
  },
  booking_unchanged: {
    subject: ({ seva, date }) => `Your booking is unchanged: ${seva} on ${date}`,
    opening: ({ seva }) => [`We have reviewed your change request. Your ${seva} booking is unchanged:`],
    closing: ({ gurdwara }) => [`If this does not work for you, please ${callUs(gurdwara)}.`],
  },
  booking_link: {
    subject: ({ seva, date }) => `Your link: ${seva} on ${date}`,
    opening: ({ seva, isOpen }) => [
      `Here is your new link. ${
        isOpen
          ? `Use it to follow your ${seva} request or correct your details.`
          : `It shows the outcome of your ${seva} request.`
      } Earlier links no longer work.`,
    ],
    closing: ({ gurdwara }) => [`If you have any questions, please ${callUs(gurdwara)}.`],
  },
  booking_redirected: {
    subject: ({ seva, date }) => `Email address changed: ${seva} on ${date}`,
    opening: ({ seva }) => [
      `Someone with the link to your ${seva} booking changed its email address. We will no longer email this address about it.`,
    ],
    closing: ({ gurdwara }) => [`If this was not you, please ${callUs(gurdwara)}.`],
    why: 'You received this one email because this address was given with a request for seva.',
  },
  booking_reminder: {
    subject: ({ seva, date }) => `Reminder: ${seva} on ${date}`,
    opening: ({ seva, when }) => [`Your ${seva} booking is ${when}. We look forward to it.`],
    closing: ({ gurdwara }) => [`If your plans have changed, please ${callUs(gurdwara)} today.`],
  },
  booking_declined: {
    subject: ({ seva, date }) => `We cannot offer ${seva} on ${date}`,
    opening: ({ seva, decline_reason }) => [
      `We are sorry, but we cannot accept your request for ${seva}.`,
      ...(decline_reason ? [`Reason: ${decline_reason}`] : []),
    ],
    closing: ({ gurdwara }) => [
      `You are welcome to request another day on our website, or to ${callUs(gurdwara)}.`,
    ],
  },
  administrator_invited: {
    subject: ({ gurdwara }) => `Help with the website of ${gurdwara.name}`,
    opening: ({ invited_by, gurdwara }) => [
      `${invited_by} has invited you to help with the website of ${gurdwara.name}. Open the link, choose a password, and you are in.`,
    ],
    closing: () => [
      'The link works once and expires in a day. If you did not expect this, you can ignore this email.',
    ],
    button: 'Accept the invitation',
    opens: 'invitation',
    why: 'You received this email because an administrator of the website entered this address.',
  },
};
