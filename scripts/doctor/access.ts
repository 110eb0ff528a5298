// The visitor's column of the access table, row by row, as requests that a visitor could send. None of them
// can leave anything behind, not even where the database would let them: what they write breaks another rule,
// and what they change or delete does not exist.

import { type Answer, ask, refused, said } from './http.ts';
import type { Project } from './project.ts';

/** Says what is wrong with the answer, or null. */
type Verdict = (answer: Answer) => string | null;

export interface Probe {
  /** Completes "a visitor can …". */
  deed: string;
  path: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  verdict: Verdict;
}

/** Refused for lack of permission, by grant or by policy. */
const denied: Verdict = (answer) => (refused(answer) ? null : `is not refused (${said(answer)})`);
/** Answered, with rows or without. */
const answered: Verdict = (answer) => (answer.status === 200 ? null : `is refused (${said(answer)})`);
/** Answered or refused, but no row comes. */
const empty: Verdict = (answer) =>
  answer.status >= 400 || (Array.isArray(answer.body) && answer.body.length === 0) ? null : 'finds rows';
/** Stopped by this rule, hence let in by grant and policy. */
const stoppedBy =
  (words: string): Verdict =>
  (answer) =>
    answer.code === 'PT422' && answer.message.includes(words) ? null : `is not possible (${said(answer)})`;

const none = 'id=eq.-1';

const reads = (table: string, columns: string): Probe => ({
  deed: `read ${columns}`,
  path: `${table}?select=${columns}&limit=1`,
  verdict: answered,
});

const cannotRead = (table: string, column: string): Probe[] => [
  { deed: `read ${column}`, path: `${table}?select=${column}&limit=1`, verdict: denied },
];

/** By no way: asking for it, filtering, sorting, guessing. */
const cannotReach = (table: string, column: string): Probe[] => [
  ...cannotRead(table, column),
  { deed: `filter by ${column}`, path: `${table}?select=id&${column}=like.*1*&limit=1`, verdict: denied },
  {
    deed: `filter by ${column} among others`,
    path: `${table}?select=id&or=(id.gt.0,${column}.neq.x)&limit=1`,
    verdict: denied,
  },
  { deed: `sort by ${column}`, path: `${table}?select=id&order=${column}&limit=1`, verdict: denied },
];

const seesNo = (table: string, what: string, filter: string): Probe => ({
  deed: `see ${what}`,
  path: `${table}?select=id&${filter}&limit=1`,
  verdict: empty,
});

/** `missing` names a column that must not be null: so no row comes of it even where it is allowed. */
const cannotInsert = (table: string, missing: string): Probe => ({
  deed: 'insert',
  path: table,
  method: 'POST',
  body: [{ [missing]: null }],
  verdict: denied,
});

const cannotChange = (table: string, column: string, filter = none): Probe[] => [
  { deed: 'update', path: `${table}?${filter}`, method: 'PATCH', body: { [column]: null }, verdict: denied },
  { deed: 'delete', path: `${table}?${filter}`, method: 'DELETE', verdict: denied },
];

const readOnly = (table: string, columns: string, required: string, filter = none): Probe[] => [
  reads(table, columns),
  cannotInsert(table, required),
  ...cannotChange(table, required, filter),
];

const closed = (table: string, required: string, filter = none): Probe[] => [
  ...cannotRead(table, 'id'),
  cannotInsert(table, required),
  ...cannotChange(table, required, filter),
];

// Longer than any name may be: whatever else lets the row in, this rule keeps it out.
const tooLong = 'x'.repeat(500);
const nameRule = 'name of 1 to 120 characters';
const booking = {
  date: '9999-12-01',
  sevatype: 'Langar',
  name: tooLong,
  family_name: 'Doctor',
  phone: '775-555-0100',
  email: 'doctor@example.org',
  notes: '',
  status: 'pending',
};
const message = { name: tooLong, email: 'doctor@example.org', phone: '', message: 'Hello', status: 'new' };

const sends = (table: string, deed: string, row: object, verdict: Verdict): Probe => ({
  deed,
  path: table,
  method: 'POST',
  body: [row],
  headers: { Prefer: 'return=minimal' },
  verdict: (answer) => (answer.status === 429 ? null : verdict(answer)),
});

const seva: Probe[] = [
  reads('seva_bookings', 'id,date,last_day,sevatype,name,family_name,status'),
  ...['phone', 'email', 'notes'].flatMap((column) => cannotReach('seva_bookings', column)),
  ...cannotRead('seva_bookings', 'createdat'),
  seesNo('seva_bookings', 'bookings that are not confirmed', 'status=neq.confirmed'),
  sends('seva_bookings', 'request a seva', booking, stoppedBy(nameRule)),
  sends('seva_bookings', 'confirm its own booking', { ...booking, status: 'confirmed' }, denied),
  sends('seva_bookings', "choose a booking's number", { ...booking, id: 1 }, denied),
  sends(
    'seva_bookings',
    'request a day of the past',
    { ...booking, date: '2001-01-01' },
    stoppedBy('today or'),
  ),
  ...cannotChange('seva_bookings', 'status'),
];

const contact: Probe[] = [
  ...['id', 'email'].flatMap((column) => cannotRead('contact_submissions', column)),
  sends('contact_submissions', 'leave a message', message, stoppedBy(nameRule)),
  sends('contact_submissions', 'leave a message as answered', { ...message, status: 'answered' }, denied),
  sends('contact_submissions', 'date a message', { ...message, createdat: '2001-01-01' }, denied),
  ...cannotChange('contact_submissions', 'status'),
];

const internal: Probe[] = [
  ...['project_health', 'backup_rows'].map((name) => ({
    deed: `call ${name}`,
    path: `rpc/${name}`,
    method: 'POST',
    body: {},
    verdict: denied,
  })),
  // By GET, which may not write: what they do would be left behind.
  ...[
    'grant_captcha_pass',
    'require_captcha?required=false',
    'report_build?problem=',
    'send_test_message?recipient=00000000-0000-4000-8000-000000000000&via=none',
  ].map((call) => ({
    deed: `call ${call.split('?')[0]}`,
    path: `rpc/${call}`,
    verdict: denied,
  })),
  {
    deed: 'read the private schema',
    path: 'settings?select=time_zone',
    headers: { 'Accept-Profile': 'private' },
    verdict: (answer) => (answer.status >= 400 ? null : `is not refused (${said(answer)})`),
  },
];

const nobody = 'id=eq.00000000-0000-4000-8000-000000000000';

/** By object: what a visitor can do and cannot do. */
export const visitorAccess: Record<string, Probe[]> = {
  gurdwara_settings: [
    ...readOnly('gurdwara_settings', 'id,name,subtitle,logo_url', 'name'),
    ...cannotRead('gurdwara_settings', 'updatedat'),
  ],
  announcements: [
    ...readOnly('announcements', 'id,message,position,isactive,createdat', 'message'),
    seesNo('announcements', 'inactive announcements', 'isactive=is.false'),
  ],
  events: readOnly('events', 'id,title,description,date,time,isHighlighted', 'title'),
  seva_bookings: seva,
  page_content: readOnly('page_content', 'id,page,section,title,content', 'title'),
  page_content_history: closed('page_content_history', 'content_id'),
  gallery: readOnly('gallery', 'id,src,alt,width,height,category', 'src'),
  contact_submissions: contact,
  notification_recipients: [
    ...closed('notification_recipients', 'name', nobody),
    ...cannotRead('notification_recipients', 'phone'),
  ],
  notification_settings: closed('notification_settings', 'event_type'),
  notification_logs: closed('notification_logs', 'event_type'),
  social_media_settings: [
    ...closed('social_media_settings', 'facebook_page_id'),
    ...cannotRead('social_media_settings', 'facebook_page_token'),
  ],
  page_images: readOnly('page_images', 'id,page,section,image_url,alt_text', 'page'),
  content_version: readOnly('content_version', 'version,changedat', 'version', 'version=eq.-1'),
  rebuild_requests: [
    ...cannotRead('rebuild_requests', 'last_error'),
    cannotInsert('rebuild_requests', 'attempts'),
    ...cannotChange('rebuild_requests', 'attempts', 'attempts=eq.-1'),
  ],
  'what is internal': internal,
};

/** Sends a probe as a visitor; what is wrong, or null. */
export async function tryProbe(
  project: Project,
  { deed, path, verdict, ...options }: Probe,
): Promise<string | null> {
  const problem = verdict(await ask(project, `/rest/v1/${path}`, options));
  return problem && `to ${deed} ${problem}`;
}
