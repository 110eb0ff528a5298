// The permissions of each role. What is not listed here is refused. The migrations grant them. The permission tests
// (tests/support/access) and the table in ../README.md are generated from this file. The service role may do everything
// in public.

/** Names of columns, separated by spaces; '*' for every column. */
type Columns = string;

export type Row = Record<string, string | number | boolean>;

export interface Access {
  select?: Columns;
  /** The values of the rows that can be read; if left out, all rows can. */
  rows?: Row;
  insert?: Columns;
  update?: Columns;
  delete?: true;
}

/** The role that an administrator needs (private.may); whoever has Everything may do all. */
export type Kind = 'website' | 'everything';

export interface Relation {
  name: string;
  /** Administrators without it may do what an anonymous session may. */
  may: Kind;
  /** The table that a view reads. */
  view?: string;
  columns: Columns;
  visitor?: Access;
  /**
   * An anonymous session; anonymous sign-in is off. It has the administrators' database role, so it has their column
   * grants; this says which rows it may read and write. If left out, it may do what a visitor may.
   */
  anonymousSession?: Access;
  administrator: Access;
  /** What administrators with Website may do instead. */
  others?: Access;
  /** A note for the table in README.md. */
  note?: string;
  /** A statement that the tests run first, so that every row can be deleted. */
  before?: string;
  /** A valid row. */
  row: Row;
  /** The rows that tests store, as changes to `row`; if left out, one row. */
  stored?: Row[];
  /** Rows that a policy forbids although their columns are granted, as changes to `row`. */
  forbidden?: Row[];
  /** The same, for rows that only administrators may insert. */
  reserved?: Row[];
  /** Rows that are allowed and break a rule, as changes to `row`. */
  invalid?: { action: string; row: Row }[];
}

const bookingColumns =
  'date sevatype name family_name phone email notes preferred_time address shown_as status';
const messageColumns = 'name email phone message status request_id';
const recipientColumns = 'id name phone whatsapp sms is_committee is_granthi is_active updatedat';
const socialColumns =
  'id facebook_page_token facebook_page_id instagram_access_token instagram_business_account_id updatedat';
const tooLong = 'x'.repeat(500);
const longName = { row: { name: tooLong } };

export const relations: Relation[] = [
  {
    name: 'administrators',
    may: 'everything',
    columns: 'user_id email name role invitedby invitedby_id invitation createdat removedat updatedat',
    administrator: { select: '*' },
    others: { select: '*', rows: { role: 'website' } },
    note: 'the others see themselves; written by functions and by the trigger on the users of Supabase',
    row: { user_id: '00000000-0000-4000-8000-000000000009', email: 'simran@example.org' },
  },
  {
    name: 'activity',
    may: 'everything',
    columns: 'id at person person_id action subject source_id words columns',
    administrator: { select: '*' },
    note: 'written by triggers',
    row: {
      ...{ person: 'Amrit', person_id: '00000000-0000-4000-8000-000000000009', action: 'added' },
      ...{ subject: 'events', source_id: '1', words: 'Vaisakhi' },
    },
  },
  {
    name: 'text_history',
    may: 'website',
    columns: 'id source source_id content changedat changedby',
    administrator: { select: '*' },
    note: 'written by triggers',
    row: { source: 'page_content', source_id: 1, content: 'Earlier' },
  },
  {
    name: 'gurdwara_settings',
    may: 'website',
    columns: 'id name subtitle logo_url updatedat',
    visitor: { select: 'id name subtitle logo_url' },
    administrator: {
      select: '*',
      insert: 'name subtitle logo_url updatedat',
      update: 'name subtitle logo_url updatedat',
    },
    note: 'one row',
    row: { name: 'Gurdwara Sahib' },
  },
  {
    name: 'announcements',
    may: 'website',
    columns: 'id message position isactive startsat endsat createdat updatedat',
    visitor: { select: '*', rows: { isactive: true } },
    administrator: {
      select: '*',
      insert: 'message position isactive startsat endsat',
      update: 'message position isactive startsat endsat updatedat',
      delete: true,
    },
    row: { message: 'Langar at noon', isactive: true },
    stored: [{}, { isactive: false }],
  },
  {
    name: 'events',
    may: 'website',
    columns:
      'id title description date last_day time end_time place link image_url alt_text focus_x focus_y rrule exdate isHighlighted isshown ends_on updatedat',
    visitor: { select: '*', rows: { isshown: true } },
    administrator: {
      select: '*',
      insert:
        'title description date last_day time end_time place link image_url alt_text focus_x focus_y rrule exdate isHighlighted isshown',
      update:
        'title description date last_day time end_time place link image_url alt_text focus_x focus_y rrule exdate isHighlighted isshown updatedat',
      delete: true,
    },
    row: { title: 'Vaisakhi', date: '2099-04-14' },
    stored: [{}, { isshown: false }],
  },
  {
    name: 'event_dates',
    may: 'website',
    view: 'events',
    columns:
      'id title description date last_day first_date shown_from time end_time place link image_url alt_text focus_x focus_y rrule exdate isHighlighted iscancelled',
    visitor: { select: '*' },
    administrator: { select: '*' },
    note: 'a view of the events, with one row for each date of a series',
    row: { title: 'Vaisakhi', date: '2099-04-14' },
  },
  {
    name: 'opening_hours',
    may: 'website',
    columns: 'id opens closes break_from break_until updatedat',
    visitor: { select: '*' },
    administrator: { select: '*', insert: '*', update: '*' },
    note: 'one row for each day of the week',
    row: { id: 0 },
    stored: [],
  },
  {
    name: 'special_hours',
    may: 'website',
    columns: 'id date opens closes reason updatedat',
    visitor: { select: '*' },
    administrator: {
      select: '*',
      insert: 'date opens closes reason',
      update: 'date opens closes reason updatedat',
      delete: true,
    },
    row: { date: '2099-04-14' },
  },
  {
    name: 'programme',
    may: 'website',
    columns: 'id name gurmukhi held weekdays starts ends position updatedat',
    visitor: { select: '*' },
    administrator: { select: '*', insert: '*', update: '*', delete: true },
    row: { name: 'Kirtan', starts: '18:00', ends: '20:00' },
  },
  {
    name: 'page_content',
    may: 'website',
    columns: 'id page section title content updatedat',
    visitor: { select: '*' },
    administrator: { select: '*', update: 'title content updatedat' },
    note: 'the migrations define the sections',
    row: { title: 'Access', page: 'home', section: 'access' },
    stored: [],
  },
  {
    name: 'pages',
    may: 'website',
    columns:
      'id address title gurmukhi content image_url alt_text focus_x focus_y linked position isshown updatedat',
    visitor: { select: '*', rows: { isshown: true } },
    administrator: { select: '*', insert: '*', update: '*', delete: true },
    note: 'a trigger refuses another address',
    row: { address: 'first-visit', title: 'First visit' },
    stored: [{}, { address: 'punjabi-school', isshown: false }],
  },
  {
    name: 'page_images',
    may: 'website',
    columns: 'id page section image_url alt_text focus_x focus_y updatedat',
    visitor: { select: '*' },
    administrator: { select: '*', insert: '*', update: '*' },
    row: { page: 'home', section: 'access' },
    stored: [],
  },
  {
    name: 'gallery',
    may: 'website',
    columns: 'id src alt width height category isshown position updatedat',
    visitor: { select: '*', rows: { isshown: true } },
    administrator: {
      select: '*',
      insert: 'src alt width height category',
      update: 'alt category isshown position updatedat',
      delete: true,
    },
    row: { src: 'https://example.org/a.jpg', alt: 'Langar hall', category: 'events' },
    stored: [{}, { isshown: false }],
  },
  {
    name: 'gallery_categories',
    may: 'website',
    view: 'gallery',
    columns: 'category',
    anonymousSession: { select: '*' },
    administrator: { select: '*' },
    note: 'a view of the gallery',
    row: { src: 'https://example.org/a.jpg', alt: 'Langar hall', category: 'events' },
  },
  {
    name: 'places',
    may: 'website',
    columns: 'id name gurmukhi byhour position updatedat',
    visitor: { select: '*' },
    administrator: { select: '*', insert: '*', update: '*', delete: true },
    note: 'a place with sevas or bookings cannot be deleted',
    before: 'update public.sevas set place_id = null;',
    row: { name: 'Darbar' },
  },
  {
    name: 'sevas',
    may: 'website',
    columns:
      'id name gurmukhi length involves guide days place_id iselsewhere position isoffered isannounced card_title card_gurmukhi card_text card_picture updatedat',
    visitor: { select: '*' },
    administrator: { select: '*', insert: '*', update: '*', delete: true },
    note: 'a seva with bookings cannot be deleted',
    row: { name: 'Sehaj Path', days: 1 },
  },
  {
    name: 'closed_days',
    may: 'everything',
    columns: 'id date last_day reason updatedat',
    visitor: { select: '*' },
    administrator: {
      select: '*',
      insert: 'date last_day reason',
      update: 'date last_day reason updatedat',
      delete: true,
    },
    row: { date: '2099-04-14', last_day: '2099-04-15', reason: 'Vaisakhi' },
  },
  {
    name: 'booking_window',
    may: 'website',
    columns: 'id min_days max_days updatedat',
    visitor: { select: '*' },
    administrator: { select: '*', update: 'min_days max_days updatedat' },
    note: 'one row',
    row: { id: 1 },
    stored: [],
  },
  {
    name: 'seva_bookings',
    may: 'everything',
    columns:
      'id date sevatype name family_name phone phone_e164 email notes status source isquiet isdeclined iswithdrawn request_id link_hash reference calendar_uid change_request askedat change_reason shown_as decline_reason internal_notes createdat updatedat erasedat last_day time end_time isovernight preferred_time place_id iselsewhere address taken search_text',
    visitor: {
      select: 'id date sevatype name family_name status last_day time end_time place_id iselsewhere',
      rows: { status: 'confirmed', shown_as: 'name' },
      insert: `${bookingColumns} request_id link_hash`,
    },
    // Its role may read phones, so it reads no row.
    anonymousSession: { insert: `${bookingColumns} request_id link_hash` },
    administrator: {
      select: '*',
      insert: `${bookingColumns} request_id link_hash time end_time isovernight place_id iselsewhere internal_notes isquiet`,
      update: `${bookingColumns} time end_time isovernight place_id iselsewhere isdeclined decline_reason internal_notes change_request updatedat`,
    },
    note: 'only for today or later; pending, or confirmed by an administrator; changes of status follow their own rules',
    row: {
      date: '9999-12-01',
      sevatype: 'Langar',
      name: 'Amrit',
      family_name: 'Kaur',
      phone: '775-555-0100',
      email: 'amrit@example.org',
      notes: '',
      status: 'pending',
    },
    stored: [
      {},
      { date: '9999-11-01', status: 'confirmed' },
      { date: '9999-10-01', status: 'cancelled' },
      { date: '9999-09-01', status: 'confirmed', shown_as: 'family' },
    ],
    reserved: [{ status: 'confirmed' }, { time: '10:00' }, { internal_notes: 'Paid.' }, { isquiet: true }],
    forbidden: [{ status: 'cancelled' }],
    invalid: [
      { action: 'request a seva', ...longName },
      { action: 'request a day of the past', row: { date: '2001-01-01' } },
      { action: 'request what is no seva', row: { sevatype: 'Sleep' } },
    ],
  },
  {
    name: 'contact_submissions',
    may: 'everything',
    columns: 'id name email phone phone_e164 message status request_id createdat search_text',
    visitor: { insert: messageColumns },
    administrator: { select: '*', update: 'status' },
    note: 'visitors send new messages only',
    row: { name: 'Amrit', email: 'amrit@example.org', phone: '', message: 'Sat Sri Akal', status: 'new' },
    forbidden: [{ status: 'answered' }, { status: 'read' }, { status: 'archived' }],
    invalid: [{ action: 'leave a message', ...longName }],
  },
  {
    name: 'notification_recipients',
    may: 'everything',
    columns: 'id name phone phone_e164 whatsapp sms is_committee is_granthi is_active updatedat',
    administrator: { select: '*', insert: recipientColumns, update: recipientColumns, delete: true },
    row: { name: 'Granthi Ji', phone: '775-555-0100' },
  },
  {
    name: 'notification_settings',
    may: 'everything',
    columns:
      'id event_type whatsapp_enabled sms_enabled facebook_enabled instagram_enabled remind_after template updatedat',
    administrator: { select: '*', insert: '*', update: '*' },
    row: { event_type: 'contact_message', template: '{name}' },
    stored: [],
  },
  {
    name: 'notification_audience',
    may: 'everything',
    view: 'notification_settings',
    columns: 'event_type channel enabled whatsapp sms is_committee is_granthi people',
    administrator: { select: '*' },
    note: 'a view of the settings and recipients',
    row: { event_type: 'contact_message', template: '{name}' },
    stored: [],
  },
  {
    name: 'notification_logs',
    may: 'everything',
    columns:
      'id createdat event_type booking_id message_id day recipient_id address channel status error deliveredat words outbox_id',
    administrator: { select: '*' },
    note: 'written by the database',
    row: { event_type: 'contact_message', channel: 'sms', status: 'sent' },
  },
  {
    name: 'social_media_settings',
    may: 'everything',
    columns:
      'id facebook_page_token facebook_page_id instagram_access_token instagram_business_account_id facebook_page_token_set instagram_access_token_set facebook_page_token_setat instagram_access_token_setat updatedat',
    administrator: {
      select:
        'id facebook_page_id instagram_business_account_id facebook_page_token_set instagram_access_token_set facebook_page_token_setat instagram_access_token_setat updatedat',
      insert: socialColumns,
      update: socialColumns,
    },
    note: 'one row; tokens are written and never read',
    row: { facebook_page_id: '1234567890' },
  },
  {
    name: 'content_version',
    may: 'website',
    columns: 'id version changedat',
    visitor: { select: 'version changedat' },
    administrator: { select: 'version changedat' },
    note: 'one row, raised by triggers',
    row: { version: 1 },
    stored: [],
  },
  {
    name: 'last_backup',
    may: 'everything',
    columns: 'id takenat since',
    administrator: { select: '*' },
    note: 'one row, for the dashboard and the doctor',
    row: { takenat: '2026-01-01' },
    stored: [],
  },
  {
    name: 'rebuild_requests',
    may: 'website',
    columns:
      'id configured changedat waitingsince postedat request_id attempts last_error failed_version failedat build_error',
    administrator: { select: 'configured attempts last_error failed_version failedat build_error' },
    note: 'one row, the state of publishing',
    row: { attempts: 0 },
    stored: [],
  },
  {
    name: 'setup_checklist',
    may: 'website',
    view: 'rebuild_requests',
    columns: 'is_named has_address has_pictures tells_somebody takes_gifts arranges_places is_published',
    administrator: { select: '*' },
    note: 'one row, what a new temple has still to enter',
    row: { attempts: 0 },
    stored: [],
  },
];

export interface Rpc {
  name: string;
  arguments?: Row;
  /** Who else may call it than the service role; `everybody` is visitors, anonymous sessions and administrators. */
  callers?: 'administrators' | 'everybody';
  /** Of those for administrators: what they must be allowed. */
  may?: Kind;
  note: string;
}

/** The functions of public, which the API serves. The service role may call all of them. */
export const functions: Rpc[] = [
  {
    name: 'invite_administrator',
    arguments: { person: 'Simran', address: 'simran@example.org', may: 'website' },
    callers: 'administrators',
    may: 'everything',
    note: 'writes an invitation, for the function administrators',
  },
  {
    name: 'change_administrator',
    arguments: { person: '00000000-0000-4000-8000-000000000009', new_name: 'Simran', may: 'website' },
    callers: 'administrators',
    may: 'everything',
    note: 'changes what another may do',
  },
  {
    name: 'remove_administrator',
    arguments: { person: '00000000-0000-4000-8000-000000000009' },
    callers: 'administrators',
    may: 'everything',
    note: 'ends the access of an administrator, or withdraws an invitation',
  },
  {
    name: 'administrator_sign_ins',
    callers: 'administrators',
    may: 'everything',
    note: 'tells when each administrator has last signed in',
  },
  {
    name: 'last_changes',
    arguments: { subject: 'administrators', source_id: '1' },
    callers: 'administrators',
    may: 'everything',
    note: 'tells who has changed a row, to whoever may change it',
  },
  {
    name: 'record_invitation',
    arguments: { invitation: 0, token: 'none' },
    note: 'records the email of an invitation whose user has been made',
  },
  {
    name: 'requested_days',
    callers: 'everybody',
    note: 'counts the requests that wait, for each coming day, without names',
  },
  {
    name: 'confirmed_bookings',
    callers: 'everybody',
    note: 'shows of each confirmed booking as much as its family chose',
  },
  {
    name: 'family_booking',
    arguments: { secret: 'none' },
    callers: 'everybody',
    note: 'shows, and changes for the family, the one booking whose link has this secret',
  },
  {
    name: 'disown_request',
    arguments: { secret: 'none' },
    callers: 'everybody',
    note: 'withdraws the one request whose emailed link has this secret, and stops emails to that address',
  },
  {
    name: 'new_family_link',
    arguments: { booking: 1 },
    callers: 'administrators',
    may: 'everything',
    note: 'makes a new link to a booking and withdraws the earlier ones',
  },
  {
    name: 'mail_family_link',
    arguments: { booking: 1 },
    callers: 'administrators',
    may: 'everything',
    note: 'sends the family of a booking a new link and withdraws the earlier ones',
  },
  {
    name: 'send_test_message',
    arguments: { recipient: '00000000-0000-4000-8000-000000000000', via: 'email' },
    callers: 'administrators',
    may: 'everything',
    note: 'sends a test message to a recipient',
  },
  {
    name: 'send_again',
    arguments: { log: 0 },
    callers: 'administrators',
    may: 'everything',
    note: 'sends a message that failed again',
  },
  {
    name: 'booking_messages',
    arguments: { booking: 1 },
    callers: 'administrators',
    may: 'everything',
    note: 'lists the notifications about a booking',
  },
  {
    name: 'matching_bookings',
    arguments: { patterns: '{}' },
    callers: 'administrators',
    may: 'everything',
    note: 'searches the bookings, without the words in an address',
  },
  {
    name: 'matching_messages',
    arguments: { patterns: '{}' },
    callers: 'administrators',
    may: 'everything',
    note: 'searches the messages, without the words in an address',
  },
  {
    name: 'phone_limit',
    callers: 'administrators',
    may: 'everything',
    note: 'tells how many SMS and WhatsApp messages a day are sent and allowed',
  },
  {
    name: 'place_picture',
    arguments: { picture: 0, place: 1 },
    callers: 'administrators',
    may: 'website',
    note: 'puts a picture of the gallery at a place in the order',
  },
  {
    name: 'family_data',
    arguments: { search: 'nobody@example.org' },
    callers: 'administrators',
    may: 'everything',
    note: 'finds all that is held about a family',
  },
  {
    name: 'erase_family',
    arguments: { bookings: '{}', messages: '{}' },
    callers: 'administrators',
    may: 'everything',
    note: 'erases what was chosen from it, but for dates and initials',
  },
  {
    name: 'allow_mail',
    arguments: { address: 'nobody@example.org' },
    callers: 'administrators',
    may: 'everything',
    note: 'lets visitors cause emails to an address again',
  },
  {
    name: 'save_page_content',
    arguments: { texts: '[]' },
    callers: 'administrators',
    may: 'website',
    note: 'stores the texts of a page that were changed together',
  },
  { name: 'claim_notifications', arguments: { max_messages: 1 }, note: 'claims messages from the outbox' },
  {
    name: 'record_notification',
    arguments: { job: 1, job_lease: '00000000-0000-4000-8000-000000000000', outcome: 'sent' },
    note: 'records whether a message was sent',
  },
  {
    name: 'record_delivery',
    arguments: { job: 1, reason: 'x' },
    note: 'records whether a message was delivered',
  },
  { name: 'report_build', arguments: { problem: '' }, note: 'records whether a build succeeded' },
  { name: 'project_health', note: 'answers `npm run doctor`' },
  { name: 'backup_rows', note: 'reads every row for a backup' },
  { name: 'restore_rows', arguments: { tables: '{}' }, note: 'writes every row of a backup' },
];

/** The functions of schema private that policies, constraints and triggers call as the user. */
export const privateFunctions = {
  everybody:
    'accepted accepted_booking check_new_booking complete_booking dialled e164 email_address filled_in fits folded is_repeated last_day lines may new_reference no_address occurrence_dates one_line one_phone phone_number plausible_email plausible_phone refuse_backward refuse_closed_days refuse_outside_window refuse_taken_days rrule_until rule same_phone site_path taken_time today visible web_url western_digits without_joiners',
  administrators:
    'audience_of check_changed_booking is_answered is_dropped lock_days may_be_posted moved_last_day open_change_request other_gifts paypal_details refuse_upcoming_bookings stage',
};

/** What the service role may do with the tables of schema private. Nobody else may do anything with them. */
export const privateTables: Record<string, string> = {
  settings: 'select update',
  family_links: 'truncate',
};

/** The pictures. They are read by their public address, to which no policy applies. */
export const bucket = {
  name: 'logos',
  administrator: { insert: 'under generated names', delete: 'that nothing names' },
  /** A permitted file name. */
  object: 'logo-1.jpg',
};
