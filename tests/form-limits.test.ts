// The database rejects texts that are too long. Each form must report the same limits before sending.
import type { PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { invitationForm } from '@/features/administrators/administrator';
import { announcementForm } from '@/features/announcements/manage-announcements';
import { closedDaysForm } from '@/features/availability/manage/manage-availability';
import { bookingProblems, changeReason } from '@/features/bookings/booking-request';
import { bookingForm, declineForm } from '@/features/bookings/manage/booking-form';
import { contactProblems } from '@/features/contact/contact';
import { eventForm } from '@/features/events/manage/manage-events';
import { imageForm } from '@/features/gallery/manage/manage-gallery';
import { templateProblem } from '@/features/messages/notification';
import { recipientForm } from '@/features/messages/recipient';
import { socialMediaForm } from '@/features/messages/social-media';
import { specialHoursForm } from '@/features/opening-hours/edit/edit-opening-hours';
import { sectionProblem } from '@/features/page-content/edit/edit-page-content';
import { pageImageForm } from '@/features/page-images/edit-page-images';
import { pageForm } from '@/features/pages/manage/manage-pages';
import { placeForm } from '@/features/places/manage/manage-places';
import { programmeForm } from '@/features/programme/manage/manage-programme';
import { sevaForm } from '@/features/sevas/manage/manage-sevas';
import { templeSettingsForm } from '@/features/temple-settings/edit-temple-settings';
import { checkBy } from '@/lib/validation';
import { openDatabase } from './support/pglite.ts';

type Problems = (column: string, text: string) => string | undefined;
const by =
  (form: z.ZodMiniType): Problems =>
  (column, text) =>
    checkBy(form)({ [column]: text } as never)[column as never];

/** Forms by table. Several forms may write the same column. */
const forms: Record<string, Problems[]> = {
  administrators: [by(invitationForm)],
  announcements: [by(announcementForm)],
  closed_days: [by(closedDaysForm)],
  contact_submissions: [(column, text) => contactProblems({ [column]: text } as never)[column as never]],
  events: [by(eventForm)],
  gallery: [by(imageForm)],
  gurdwara_settings: [by(templeSettingsForm)],
  notification_recipients: [by(recipientForm)],
  notification_settings: [(_, text) => templateProblem(text, 'booking_requested')],
  page_content: [(_, text) => sectionProblem({ page: 'home', section: 'welcome' }, text)],
  page_images: [by(pageImageForm)],
  pages: [by(pageForm)],
  places: [by(placeForm)],
  programme: [by(programmeForm)],
  seva_bookings: [
    by(bookingForm),
    by(declineForm),
    by(z.object({ change_reason: changeReason })),
    (column, text) => bookingProblems({ [column]: text } as never, [])[column as never],
  ],
  social_media_settings: [by(socialMediaForm)],
  sevas: [by(sevaForm)],
  special_hours: [by(specialHoursForm)],
};

/** Columns that no form checks: the database fills them, or the field itself limits the length. */
const unwritten = [
  'events.exdate',
  'notification_logs.error',
  'notification_logs.words',
  'page_content.title',
  'rebuild_requests.build_error',
];

let connection: PgliteConnection;
beforeAll(async () => {
  connection = await openDatabase();
});
afterAll(() => connection.close());

it('forms accept texts up to the length of their column, and no longer', async () => {
  const { rows } = await connection.driver.query<{ table: string; column: string; most: number }>(`
    select distinct relname as table, attname as column, most::int
    from pg_constraint c
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and conkey = array[attnum],
      lateral pg_get_constraintdef(c.oid) definition,
      lateral (select coalesce(
        substring(definition from '(?:fits|filled_in)[(][^,]+, (\\d+)'),
        substring(definition from 'char_length[(][^)]+[)] <= (\\d+)')) as most) bound
    where contype = 'c' and relnamespace = 'public'::regnamespace and most is not null
    order by 1, 2`);
  const wrong = rows.flatMap(({ table, column, most }) => {
    const errorsFor = (length: number) =>
      (forms[table] ?? []).map((problem) => problem(column, 'x'.repeat(length))).filter(Boolean);
    const name = `${table}.${column}`;
    if (unwritten.includes(name)) return [];
    return [
      ...errorsFor(most).map((sentence) => `${name}, ${most} characters: ${sentence}`),
      ...(errorsFor(most + 1).length ? [] : [`${name}, ${most + 1} characters: accepted`]),
    ];
  });
  expect(wrong).toEqual([]);
});
