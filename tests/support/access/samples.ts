// Sample rows for testing the permissions of each table.
import type { Row } from '../../../supabase/access/matrix.ts';

export interface Sample {
  /** The table that a view reads. */
  view?: string;
  /** Statement to run first, so that every row can be deleted. */
  before?: string;
  row: Row;
  /** Rows to store, as changes to `row`. Defaults to one unchanged row. */
  stored?: Row[];
  /** Rows that a policy forbids although their columns are granted, as changes to `row`. */
  forbidden?: Row[];
  /** Like `forbidden`, but administrators may insert them. */
  reserved?: Row[];
}

export const samples: Record<string, Sample> = {
  administrators: { row: { user_id: '00000000-0000-4000-8000-000000000009', email: 'simran@example.org' } },
  activity: {
    row: {
      person: 'Amrit',
      person_id: '00000000-0000-4000-8000-000000000009',
      action: 'added',
      subject: 'events',
      source_id: '1',
      words: 'Vaisakhi',
    },
  },
  text_history: { row: { source: 'page_content', source_id: 1, content: 'Earlier' } },
  gurdwara_settings: { row: { name: 'Gurdwara Sahib' } },
  announcements: { row: { message: 'Langar at noon', isactive: true }, stored: [{}, { isactive: false }] },
  events: { row: { title: 'Vaisakhi', date: '2099-04-14' }, stored: [{}, { is_shown: false }] },
  event_dates: { view: 'events', row: { title: 'Vaisakhi', date: '2099-04-14' } },
  opening_hours: { row: { id: 0 }, stored: [] },
  special_hours: { row: { date: '2099-04-14' } },
  programme: { row: { name: 'Kirtan', starts: '18:00', ends: '20:00' } },
  page_content: { row: { title: 'Access', page: 'home', section: 'access' }, stored: [] },
  pages: {
    row: { address: 'first-visit', title: 'First visit' },
    stored: [{}, { address: 'punjabi-school', is_shown: false }],
  },
  page_images: { row: { page: 'home', section: 'access' }, stored: [] },
  gallery: {
    row: { src: 'https://example.org/a.jpg', alt: 'Langar hall', category: 'events' },
    stored: [{}, { is_shown: false }],
  },
  gallery_categories: {
    view: 'gallery',
    row: { src: 'https://example.org/a.jpg', alt: 'Langar hall', category: 'events' },
  },
  places: { before: 'update public.sevas set place_id = null;', row: { name: 'Darbar' } },
  sevas: { row: { name: 'Sehaj Path', days: 1 } },
  closed_days: { row: { date: '2099-04-14', last_day: '2099-04-15', reason: 'Vaisakhi' } },
  booking_window: { row: { id: 1 }, stored: [] },
  seva_bookings: {
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
    forbidden: [{ status: 'cancelled' }],
    reserved: [{ status: 'confirmed' }, { time: '10:00' }, { internal_notes: 'Paid.' }, { is_quiet: true }],
  },
  contact_submissions: {
    row: { name: 'Amrit', email: 'amrit@example.org', phone: '', message: 'Sat Sri Akal', status: 'new' },
    forbidden: [{ status: 'answered' }, { status: 'read' }, { status: 'archived' }],
  },
  notification_recipients: { row: { name: 'Granthi Ji', phone: '775-555-0100' } },
  notification_settings: { row: { event_type: 'contact_message', template: '{name}' }, stored: [] },
  notification_audience: {
    view: 'notification_settings',
    row: { event_type: 'contact_message', template: '{name}' },
    stored: [],
  },
  notification_logs: { row: { event_type: 'contact_message', channel: 'sms', status: 'sent' } },
  social_media_settings: { row: { facebook_page_id: '1234567890' } },
  content_version: { row: { version: 1 }, stored: [] },
  last_backup: { row: { takenat: '2026-01-01' }, stored: [] },
  rebuild_requests: { row: { attempts: 0 }, stored: [] },
  setup_checklist: { view: 'rebuild_requests', row: { attempts: 0 }, stored: [] },
};
