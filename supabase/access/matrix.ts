// The permissions of each role, as the migrations grant them. Anything not listed here is refused. The permission tests
// (tests/support/access) and the table in ../README.md are generated from this file. The service role may do everything
// in public.

export type Row = Record<string, string | number | boolean>;

/** S reads, I inserts, U changes, D deletes: all columns, or only those in brackets. A minus excludes a column. */
export type Letters = string;

/** The role that an administrator needs (private.has_access); Everything includes all. */
export type Kind = 'website' | 'everything';

export interface Relation {
  name: string;
  /** Administrators without it have the access of an anonymous session. */
  role: Kind;
  visitor?: Letters;
  /**
   * Access of an anonymous session, should someone switch on anonymous sign-in. It shares the administrators' database
   * role and column grants, so policies must restrict it. Defaults to a visitor's access.
   */
  anonymousSession?: Letters;
  administrator: Letters;
  /** Access of administrators with Website, if it differs from an anonymous session's. */
  others?: Letters;
  /** Column values of the rows that callers without the role can read. Defaults to all rows. */
  rows?: Row;
  /** A note for the table in README.md. */
  note?: string;
}

const bookingColumns =
  'date sevatype name family_name phone email notes preferred_time address shown_as status';
const request = `I(${bookingColumns} request_id link_hash)`;
const socialColumns =
  'id facebook_page_token facebook_page_id instagram_access_token instagram_business_account_id updatedat';

// biome-ignore format: one table per line
export const relations: Relation[] = [
  { name: 'administrators', role: 'everything', administrator: 'S', others: 'S', rows: { role: 'website' }, note: 'others see only themselves; written by functions and by the trigger on Supabase’s users' },
  { name: 'activity', role: 'everything', administrator: 'S', note: 'written by triggers' },
  { name: 'text_history', role: 'website', administrator: 'S', note: 'written by triggers' },
  { name: 'gurdwara_settings', role: 'website', visitor: 'S(id name subtitle logo_url)', administrator: 'S I(-id) U(-id)', note: 'one row' },
  { name: 'announcements', role: 'website', visitor: 'S', administrator: 'S I(-id -createdat -updatedat) U(-id -createdat) D', rows: { isactive: true } },
  { name: 'events', role: 'website', visitor: 'S', administrator: 'S I(-id -ends_on -updatedat) U(-id -ends_on) D', rows: { is_shown: true } },
  { name: 'event_dates', role: 'website', visitor: 'S', administrator: 'S', note: 'a view of the events, with one row for each date of a series' },
  { name: 'opening_hours', role: 'website', visitor: 'S', administrator: 'S I U', note: 'one row for each day of the week' },
  { name: 'special_hours', role: 'website', visitor: 'S', administrator: 'S I(-id -updatedat) U(-id) D' },
  { name: 'programme', role: 'website', visitor: 'S', administrator: 'S I U D' },
  { name: 'page_content', role: 'website', visitor: 'S', administrator: 'S U(title content updatedat)', note: 'the migrations define the sections; only administrators with Everything can change the donation details' },
  { name: 'pages', role: 'website', visitor: 'S', administrator: 'S I U D', rows: { is_shown: true }, note: 'a trigger refuses changes of the address' },
  { name: 'page_images', role: 'website', visitor: 'S', administrator: 'S I U' },
  { name: 'gallery', role: 'website', visitor: 'S', administrator: 'S I(-id -is_shown -position -updatedat) U(-id -src -width -height) D', rows: { is_shown: true } },
  { name: 'gallery_categories', role: 'website', anonymousSession: 'S', administrator: 'S', note: 'a view of the gallery; anonymous sessions can read it, too' },
  { name: 'places', role: 'website', visitor: 'S', administrator: 'S I U D', note: 'a room with sevas or bookings cannot be deleted' },
  { name: 'sevas', role: 'website', visitor: 'S', administrator: 'S I U D', note: 'a seva with bookings cannot be deleted' },
  { name: 'closed_days', role: 'website', visitor: 'S', administrator: 'S I(-id -updatedat) U(-id) D' },
  { name: 'booking_window', role: 'website', visitor: 'S', administrator: 'S U(-id)', note: 'one row' },
  {
    name: 'seva_bookings',
    role: 'everything',
    visitor: `S(id date sevatype name family_name status last_day time end_time place_id is_elsewhere) ${request}`,
    // The database role of an anonymous session can read phone numbers, so a policy hides all rows from it.
    anonymousSession: request,
    administrator: `S I(${bookingColumns} request_id link_hash time end_time is_overnight place_id is_elsewhere internal_notes is_quiet) U(${bookingColumns} time end_time is_overnight place_id is_elsewhere is_declined decline_reason internal_notes change_request updatedat)`,
    rows: { status: 'confirmed', shown_as: 'name' },
    note: 'only for today or later; pending, or confirmed by an administrator; changes of status follow their own rules; an anonymous session reads none',
  },
  { name: 'contact_submissions', role: 'everything', visitor: 'I(name email phone message status request_id)', administrator: 'S U(status)', note: 'visitors send new messages only' },
  { name: 'notification_recipients', role: 'everything', administrator: 'S I(-phone_e164) U(-phone_e164) D' },
  { name: 'notification_settings', role: 'everything', administrator: 'S I U' },
  { name: 'notification_audience', role: 'everything', administrator: 'S', note: 'a view of the settings and recipients' },
  { name: 'notification_logs', role: 'everything', administrator: 'S', note: 'written by the database' },
  {
    name: 'social_media_settings',
    role: 'everything',
    administrator: `S(-facebook_page_token -instagram_access_token) I(${socialColumns}) U(${socialColumns})`,
    note: 'one row; tokens are written and never read',
  },
  { name: 'content_version', role: 'website', visitor: 'S(version changedat)', administrator: 'S(version changedat)', note: 'one row, raised by triggers' },
  { name: 'last_backup', role: 'everything', administrator: 'S', note: 'one row, for the dashboard and the doctor' },
  { name: 'rebuild_requests', role: 'website', administrator: 'S(configured attempts last_error failed_version failedat build_error)', note: 'one row, the state of publishing' },
  { name: 'setup_checklist', role: 'website', administrator: 'S', note: 'one row, what a new temple still has to enter' },
];

/**
 * The functions of public, which the API serves, by caller: everybody, administrators with a role, or only the service
 * role, which may call all of them.
 */
export const functions = {
  everybody: 'confirmed_bookings disown_request family_booking requested_days',
  website: 'close_days last_changes place_picture save_page_content',
  everything:
    'administrator_sign_ins allow_mail booking_messages change_administrator erase_family family_data invite_administrator mail_family_link matching_bookings matching_messages new_family_link phone_limit remove_administrator send_again send_test_message',
  serviceRole:
    'backup_rows claim_notifications project_health record_delivery record_invitation record_notification report_build restore_rows',
};

/** The functions of schema private that policies, constraints and triggers call as the user. */
export const privateFunctions = {
  everybody:
    'check_new_booking complete_booking dialled e164 email_address filled_in fits folded has_access is_american is_repeated last_day lines new_reference no_address normalized occurrence_dates one_line one_phone phone_number plausible_email plausible_phone refuse_backward refuse_closed_days refuse_outside_window refuse_taken_days rrule_until rule same_phone site_path taken_time today visible web_url western_digits without_joiners',
  administrators:
    'check_changed_booking is_dropped json_object lock_days message_kind moved_last_day open_change_request other_gifts paypal_details refuse_upcoming_bookings require_access stage',
};

/** What the service role may do with the tables of schema private. Nobody else may do anything with them. */
export const privateTables: Record<string, string> = {
  settings: 'select update',
  family_links: 'truncate',
};

/** The bucket for pictures. Anyone can read them by their public address, to which no policy applies. */
export const bucket = {
  name: 'logos',
  administrator: { insert: 'under generated names', delete: 'that nothing uses' },
  /** A permitted file name. */
  object: 'logo-1.jpg',
};
