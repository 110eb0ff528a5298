type Channel = 'whatsapp' | 'sms' | 'facebook' | 'instagram';

/** The values for a template; a contact message has no family name and no seva. */
export interface Details {
  name?: string;
  family_name?: string;
  sevatype?: string;
  /** yyyy-MM-dd */
  date?: string;
  /** HH:mm:ss, of a booking with an hour. */
  time?: string;
  end_time?: string;
  status?: string;
}

/** A message to send, as claim_notifications returns it. */
export interface Job {
  id: number;
  lease: string;
  /** Counted from 1. */
  attempt: number;
  event_type: string;
  channel: Channel;
  template: string;
  data: Details;
  recipient_name: string | null;
  /** Null for the social pages, and when the recipient was removed or is no longer active. */
  phone: string | null;
}

/**
 * The result of an attempt, with a reason for the volunteers who read the log. `refused` is final. `retry` is tried
 * again: `soon` when the provider recovers by itself, `later` when somebody has to fix something first (a token,
 * a permission) or a daily limit is reached.
 */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'skipped'; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'retry'; reason: string; pace: 'soon' | 'later'; retryAfter?: number };

/**
 * What nobody who reads the log can do anything about; the technical name stands in brackets behind the sentence, where
 * the log shows it last.
 */
export const askWhoSetUp = 'ask whoever set up the website';

/** Identifiers and tokens of the temple's two social pages; empty when not set. */
export interface SocialPages {
  facebook_page_id: string;
  facebook_page_token: string;
  instagram_business_account_id: string;
  instagram_access_token: string;
}

/** What a sender needs of the project. All methods reject when the project cannot be reached. */
export interface Project {
  claim: (most: number) => Promise<Job[]>;
  record: (job: Job, outcome: Outcome, retrySeconds: number) => Promise<void>;
  /** Resolves to false when no such message was accepted. */
  recordDelivery: (job: number, reason: string) => Promise<boolean>;
  socialPages: () => Promise<SocialPages | null>;
}

/** Network, clock, randomness and log, so that tests can replace them. */
export interface Runtime {
  send: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds to wait for a provider's answer. */
  timeoutMs: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** 0 ≤ x < 1 */
  random: () => number;
  pause: (ms: number) => Promise<void>;
  log: (line: string) => void;
}
