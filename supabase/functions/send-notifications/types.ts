type Channel = 'whatsapp' | 'sms' | 'facebook' | 'instagram';

/** What a template may name; a booking has all of it, a contact message no family name and no seva. */
export interface Details {
  name?: string;
  family_name?: string;
  sevatype?: string;
  /** yyyy-MM-dd */
  date?: string;
  status?: string;
}

/** One message to send, as claim_notifications hands it out. */
export interface Job {
  id: number;
  lease: string;
  /** 1 for the first. */
  attempt: number;
  event_type: string;
  channel: Channel;
  template: string;
  data: Details;
  recipient_name: string | null;
  /** null on the social pages, and when the recipient was removed or is no longer active. */
  phone: string | null;
}

/**
 * How an attempt ended; the reason is what a volunteer reads in the log.
 * `refused` is for good. `retry` is tried again: `soon` when the provider is to blame and will recover by
 * itself, `patient` when somebody has to mend something first (a token, a permission, a daily limit).
 */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'skipped'; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'retry'; reason: string; pace: 'soon' | 'patient'; retryAfter?: number };

/** Identifiers and tokens of the temple's two social pages; empty when not set. */
export interface SocialPages {
  facebook_page_id: string;
  facebook_page_token: string;
  instagram_business_account_id: string;
  instagram_access_token: string;
}

/** The outbox and what else a sender needs of the project. Rejects when the project cannot be reached. */
export interface Project {
  claim: (most: number) => Promise<Job[]>;
  record: (job: Job, outcome: Outcome, retrySeconds: number) => Promise<void>;
  /** False when there is no such accepted message. */
  recordDelivery: (job: number, reason: string) => Promise<boolean>;
  socialPages: () => Promise<SocialPages | null>;
  /** Puts a JPEG where Instagram can fetch it; returns its public address. */
  hostPicture: (name: string, jpeg: Uint8Array<ArrayBuffer>) => Promise<string>;
  removePicture: (name: string) => Promise<void>;
}

/** What the outside world is made of, so that a test can be it. */
export interface World {
  send: (url: string, init: RequestInit) => Promise<Response>;
  /** How long a provider's answer is waited for, in milliseconds. */
  patience: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** 0 ≤ x < 1 */
  random: () => number;
  pause: (ms: number) => Promise<void>;
  log: (line: string) => void;
}
