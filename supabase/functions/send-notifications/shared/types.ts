import type { Channel } from './kinds.ts';

/** Values for templates and emails. A contact message has no family name and no seva. */
export interface Details {
  name?: string;
  family_name?: string;
  sevatype?: string;
  /** yyyy-MM-dd */
  date?: string;
  time?: string;
  end_time?: string;
  /** Set only if the gurdwara has more than one place. */
  place?: string;
  status?: string;
  /** Reminders only: 'tomorrow', counted from the day the message is sent. */
  when?: string;
  /** This and the following fields appear only in emails. `end_time` is on this day. */
  last_day?: string;
  /** `place` is the family's own address. */
  is_elsewhere?: boolean;
  reference?: string;
  /** UID of the booking's calendar entry. */
  calendar_uid?: string;
  /** Written by the administrator for the family. */
  decline_reason?: string;
  /** Name of the administrator who sent the invitation. */
  invited_by?: string;
}

/** The gurdwara's signature and answer time for emails. All but the name can be empty. */
export interface Gurdwara {
  name: string;
  address: string;
  phone: string;
  answer_time?: string;
}

/** A message to send, as returned by claim_notifications. */
export interface Job {
  id: number;
  lease: string;
  attempt: number;
  event_type: string;
  channel: Channel;
  template: string;
  data: Details;
  recipient_name: string | null;
  /** `null` for posts and emails, and for a recipient who was removed or deactivated. */
  phone: string | null;
  /** When the message was queued. */
  createdat: string;
  /** Position of this email among those about the booking; 0 for other messages. */
  sequence: number;
  /** `null` for other messages, and once the address or its booking has been deleted. */
  email: string | null;
  /** Secret of the link in an email, the same at each attempt; `null` without a link. */
  link: string | null;
  /** The gurdwara's time zone and signature; `null` unless the message is an email. */
  time_zone: string | null;
  gurdwara: Gurdwara | null;
}

/** An email that can be sent. */
export interface MailJob extends Job {
  email: string;
  time_zone: string;
  gurdwara: Gurdwara;
}

/**
 * Result of an attempt, with a reason for the volunteers who read the log. `refused` is final. `retry` says when to try
 * again: `soon` if the provider should recover on its own; `later` if someone has to fix a token or a permission, or a
 * daily limit is reached.
 */
export type Outcome =
  /** The local stand-in adds a reason, and sets `bounced` to simulate a bounce. */
  | { kind: 'sent'; reason?: string; bounced?: true }
  /** `notSetUp`: the channel has no account, so the local stand-in may take the message. */
  | { kind: 'skipped'; reason: string; notSetUp?: true }
  | { kind: 'refused'; reason: string }
  | { kind: 'retry'; reason: string; pace: 'soon' | 'later'; retryAfter?: number };

/** IDs and tokens of the temple's two social pages; empty if not set. */
export interface SocialPages {
  facebook_page_id: string;
  facebook_page_token: string;
  instagram_business_account_id: string;
  instagram_access_token: string;
}

/** The database as a sender uses it. All methods reject if it cannot be reached. */
export interface Project {
  claim: (limit: number) => Promise<Job[]>;
  /** `words` is the text of the message without the family's link. */
  record: (job: Job, outcome: Outcome, retrySeconds: number, words: string) => Promise<void>;
  /**
   * Records that an accepted message was delivered (`null`), or why not. Reports about emails pass the address as
   * `reader` and the time of the report. Resolves to `false` if there is nothing to record.
   */
  recordDelivery: (
    job: number,
    reason: string | null,
    ofEmail?: { reader: string; reported?: string },
  ) => Promise<boolean>;
  socialPages: () => Promise<SocialPages | null>;
}

/** A message as the local stand-in stores it. */
export interface StoredMessage {
  id: number;
  channel: Channel;
  to: string;
  text: string;
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
  /** The local stand-in: stores messages of channels without an account. */
  keep?: ((message: StoredMessage) => Promise<void>) | undefined;
}
