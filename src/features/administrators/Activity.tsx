import { useQuery } from '@tanstack/react-query';
import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { type Column, Table } from '@/ui/admin/Table';
import { activity, shownLines } from './administrators.queries';

type Line = Awaited<ReturnType<NonNullable<ReturnType<typeof activity>['queryFn']>>>[number];

/** Display names for the rows of each table. */
const subjects: Record<string, string> = {
  administrators: 'Administrators',
  announcements: 'Announcements',
  booking_window: 'Booking window',
  closed_days: 'Closed days',
  contact_submissions: 'Messages',
  events: 'Events',
  gallery: 'Gallery',
  gurdwara_settings: 'Settings',
  invitations: 'Invitations',
  notification_recipients: 'Recipients',
  notification_settings: 'Notifications',
  opening_hours: 'Opening hours',
  page_content: 'Page Content',
  page_images: 'Page Images',
  pages: 'Pages',
  places: 'Rooms',
  programme: 'Weekly services',
  seva_bookings: 'Seva Bookings',
  sevas: 'Sevas',
  social_media_settings: 'Social Media',
  special_hours: 'Special hours',
};

const columns: Column<Line>[] = [
  {
    head: 'What',
    lead: true,
    cell: ({ subject, words, action }) => (
      <>
        <span className="wrap-anywhere">
          {[subjects[subject] ?? subject, words].filter(Boolean).join(': ')}
        </span>
        <span className="block font-normal text-ink-soft">{action}</span>
      </>
    ),
  },
  { head: 'Who', cell: ({ person }) => <span className="wrap-break-word">{person}</span> },
  { head: 'When', cell: ({ at }) => momentIn(templeTimeZone, at), className: 'sm:whitespace-nowrap' },
];

/** /admin/activity: who did what in the last month. */
export function Activity() {
  return (
    <>
      <PageTitle
        title="Activity"
        about="Who did what in the last month. Older entries stay in the database for a year. The contents of texts and bookings are not recorded."
      />
      <Loaded
        query={useQuery(activity())}
        failed="The activity could not be loaded."
        empty={{ title: 'No changes in the last month.' }}
      >
        {(lines) => (
          <>
            {lines.length === shownLines && (
              <p className="mb-5">
                Showing the newest {shownLines} entries. Older ones stay in the database.
              </p>
            )}
            <Table caption="Activity, newest first" columns={columns} rows={lines} rowKey={({ id }) => id} />
          </>
        )}
      </Loaded>
    </>
  );
}
