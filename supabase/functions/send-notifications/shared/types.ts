import type { Channel } from './kinds.ts';

/** The values for a template; a contact message has no family name and no seva. */
export interface Details {
  name?: string;
  family_name?: string;
  sevatype?: string;
  /** yyyy-MM-dd */
  date?: string;
  time?: string;
  end_time?: string;
  /** Where the gurdwara has more than one place. */
  place?: string;
  status?: string;
  /** Only in a reminder: 'tomorrow', as it is when the message is sent. */
  when?: string;
  /** Only in emails to the family, as are the following. The end time is that of this day. */
  last_day?: string;
  /** Then the place is the family's own. */
  iselsewhere?: boolean;
  reference?: string;
  /** Of its entry in calendars. */
  calendar_uid?: string;
  /** In the administrator's words, for the family. */
  decline_reason?: string;
  /** In an invitation: the name of the administrator who invites. */
  invited_by?: string;
}

/** How the gurdwara signs an email, and how soon it answers; all but the name may be empty. */
export interface Gurdwara {
  name: string;
  address: string;
  phone: string;
  answer_time?: string;
}

/** A message to send, as claim_notifications returns it. */
export interface Job {
  id: number;
  lease: string;
  attempt: number;
  event_type: string;
  channel: Channel;
  template: string;
  data: Details;
  recipient_name: string | null;
  /** Null for the social pages and emails, and if the recipient was removed or is no longer active. */
  phone: string | null;
  /** When it was recorded. */
  createdat: string;
  /** The number of this email among those about the booking; 0 for other messages. */
  sequence: number;
  /** Where an email goes; null for other messages, and if it was deleted, with the booking or without. */
  email: string | null;
  /** The secret of the link in an email, the same at each attempt; null if it has none. */
  link: string | null;
  /** The gurdwara's time zone and signature; null for messages that are no emails. */
  time_zone: string | null;
  gurdwara: Gurdwara | null;
}

/** An email that has all it needs. */
export interface MailJob extends Job {
  email: string;
  time_zone: string;
  gurdwara: Gurdwara;
}

/**
 * The result of an attempt, with a reason for the volunteers who read the log. `refused` is final. `retry` is tried again:
 * `soon` if the provider will recover by itself, `later` if someone has to fix something first (a token, a permission)
 * or a daily limit is reached.
 */
export type Outcome =
  /** With a reason if it was not a provider that took it; `bounced` if the stand-in then reports that it did not arrive. */
  | { kind: 'sent'; reason?: string; bounced?: true }
  /** `notSetUp` if the channel has no account yet, so that a stand-in may take the message. */
  | { kind: 'skipped'; reason: string; notSetUp?: true }
  | { kind: 'refused'; reason: string }
  | { kind: 'retry'; reason: string; pace: 'soon' | 'later'; retryAfter?: number };

/** For problems that readers of the log cannot solve. The technical name follows in parentheses, at the end of the reason. */
export const askWhoSetUp = 'ask whoever set up the website';

/** Identifiers and tokens of the temple's two social pages; empty if not set. */
export interface SocialPages {
  facebook_page_id: string;
  facebook_page_token: string;
  instagram_business_account_id: string;
  instagram_access_token: string;
}

/** What a sender needs from the project. All methods reject if the project cannot be reached. */
export interface Project {
  claim: (limit: number) => Promise<Job[]>;
  /** The words are those of the message, without the family's link. */
  record: (job: Job, outcome: Outcome, retrySeconds: number, words: string) => Promise<void>;
  /**
   * Records that an accepted message was delivered (null), or why not; a report about an email names its reader, and when
   * it was made. Resolves to false if there is nothing to record.
   */
  recordDelivery: (
    job: number,
    reason: string | null,
    ofEmail?: { reader: string; reported?: string },
  ) => Promise<boolean>;
  socialPages: () => Promise<SocialPages | null>;
}

/** A message as the stand-in for a channel keeps it. */
export interface StoredMessage {
  id: number;
  channel: Channel;
  to: string;
  text: string;
  /** The whole email, in a form that programs for mail open. */
  eml?: string;
}

/** Network, clock, randomness and log, so that tests can replace them. */
export interface Runtime {
  send: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds to wait for a provider's answer. */
  timeoutMs: number;
  now: () => number;
  random: () => number;
  pause: (ms: number) => Promise<void>;
  log: (line: string) => void;
  /** Keeps what a channel without an account would send; only on one's own machine. */
  keep?: ((message: StoredMessage) => Promise<void>) | undefined;
}
