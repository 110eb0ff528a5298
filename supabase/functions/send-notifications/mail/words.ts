// What each email to a family says, besides the facts about the booking, which mail.ts adds.
import type { MailKind } from '../shared/kinds.ts';
import type { Details, Gurdwara } from '../shared/types.ts';

/** What the words may name. */
interface Facts extends Pick<Details, 'decline_reason' | 'when' | 'invited_by'> {
  /** Who asked; empty if nobody is named. */
  who: string;
  seva: string;
  /** All days, as 'Friday, March 5, 2027'. */
  date: string;
  gurdwara: Gurdwara;
  /** Whether the family can still do something with it. */
  isOpen: boolean;
}

interface Words {
  subject: (facts: Facts) => string;
  /** Before the facts. */
  opening: (facts: Facts) => string[];
  /** After the facts. */
  closing: (facts: Facts) => string[];
  /** What the link is called. */
  button?: string;
  /** The link opens an invitation, and not the request. */
  opens?: 'invitation';
  /** Whether there is a second link, for whoever did not ask. */
  canBeDisowned?: true;
  /** Why it came to this address; if left out, because of a request. */
  why?: string;
}

/** What the Contact page says by itself (page-content/sections.ts, the same by a test). */
export const usualAnswerTime = 'usually within two days';

const answerTime = ({ answer_time = '' }: Gurdwara) =>
  answer_time.trim().replace(/\.$/, '') || usualAnswerTime;

const callUs = ({ phone }: Gurdwara) => (phone ? `call us at ${phone}` : 'get in touch with us');

export const mailWords: Record<MailKind, Words> = {
  booking_requested: {
    subject: ({ seva, date }) => `Your request for ${seva} on ${date}`,
    opening: ({ seva, gurdwara }) => [
      `Thank you for asking for ${seva}. Your request has reached us. It is not confirmed yet: we’ll call or email you, ${answerTime(gurdwara)}.`,
    ],
    closing: ({ who }) => [
      `${who || 'Someone'} asked for this and gave this email address. If this was not you, press “This was not me”. Then the request is withdrawn, and nobody who fills in a form on our website can cause an email to this address any more.`,
    ],
    canBeDisowned: true,
  },
  booking_confirmed: {
    subject: ({ seva, date }) => `Confirmed: ${seva} on ${date}`,
    opening: ({ seva }) => [`Your booking of ${seva} is confirmed.`],
    closing: ({ gurdwara }) => [`If anything changes on your side, please ${callUs(gurdwara)}.`],
  },
  booking_moved: {
    subject: ({ seva, date }) => `Changed: ${seva} on ${date}`,
    opening: ({ seva }) => [`Your booking of ${seva} has changed. Here are the current details:`],
    closing: ({ gurdwara }) => [`If this does not suit you, please ${callUs(gurdwara)}.`],
  },
  booking_cancelled: {
    subject: ({ seva, date }) => `Cancelled: ${seva} on ${date}`,
    opening: ({ seva }) => [`Your booking of ${seva} has been cancelled.`],
    closing: ({ gurdwara }) => [`If you did not expect this, please ${callUs(gurdwara)}.`],
  },
  booking_unchanged: {
    subject: ({ seva, date }) => `Your booking stays as it is: ${seva} on ${date}`,
    opening: ({ seva }) => [`We have read what you asked for. Your booking of ${seva} stays as it is:`],
    closing: ({ gurdwara }) => [`If this does not suit you, please ${callUs(gurdwara)}.`],
  },
  booking_link: {
    subject: ({ seva, date }) => `Your link: ${seva} on ${date}`,
    opening: ({ seva, isOpen }) => [
      `Here is your new link. ${
        isOpen ? `Use it to follow ${seva} or to correct it.` : `It shows what became of your ${seva}.`
      } Earlier links no longer work.`,
    ],
    closing: ({ gurdwara }) => [`If you have any question, please ${callUs(gurdwara)}.`],
  },
  booking_redirected: {
    subject: ({ seva, date }) => `Email address changed: ${seva} on ${date}`,
    opening: ({ seva }) => [
      `The email address of your booking of ${seva} has been changed by someone who has its link. We no longer write to this address about it.`,
    ],
    closing: ({ gurdwara }) => [`If you did not change it, please ${callUs(gurdwara)}.`],
    why: 'You received this email once, because this address was given with a request for seva.',
  },
  booking_reminder: {
    subject: ({ seva, date }) => `A reminder: ${seva} on ${date}`,
    opening: ({ seva, when }) => [`Your booking of ${seva} is ${when}. We look forward to it.`],
    closing: ({ gurdwara }) => [`If anything has changed on your side, please ${callUs(gurdwara)} today.`],
  },
  booking_declined: {
    subject: ({ seva, date }) => `We cannot offer ${seva} on ${date}`,
    opening: ({ seva, decline_reason }) => [
      `We are sorry that we cannot accept your request for ${seva}.`,
      ...(decline_reason ? [`The reason: ${decline_reason}`] : []),
    ],
    closing: ({ gurdwara }) => [
      `You are welcome to ask for another day on our website, or to ${callUs(gurdwara)}.`,
    ],
  },
  administrator_invited: {
    subject: ({ gurdwara }) => `Help with the website of ${gurdwara.name}`,
    opening: ({ invited_by, gurdwara }) => [
      `${invited_by} has invited you to help with the website of ${gurdwara.name}. Open the link, choose a password, and you are in.`,
    ],
    closing: () => [
      'The link works once, within a day. If you did not expect this, you do not need to do anything.',
    ],
    button: 'Accept the invitation',
    opens: 'invitation',
    why: 'You received this email because an administrator of the website entered this address.',
  },
};
