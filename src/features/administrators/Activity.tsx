import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { type Column, Table } from '@/ui/admin/Table';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField } from '@/ui/Field';
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
const subjectOf = ({ subject }: Line) => subjects[subject] ?? subject;

const columns: Column<Line>[] = [
  {
    head: 'What',
    lead: true,
    cell: (line) => (
      <>
        <span className="wrap-anywhere">{[subjectOf(line), line.words].filter(Boolean).join(': ')}</span>
        <span className="block font-normal text-ink-soft">{line.action}</span>
      </>
    ),
  },
  { head: 'Who', cell: ({ person }) => <span className="wrap-anywhere">{person}</span> },
  { head: 'When', cell: ({ at }) => momentIn(templeTimeZone, at), className: 'sm:whitespace-nowrap' },
];

const distinct = (words: string[]) => [...new Set(words)].sort();

/** /admin/activity: who did what in the last month. */
export function Activity() {
  const [person, setPerson] = useState('');
  const [subject, setSubject] = useState('');
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
        {(lines) => {
          const shown = lines.filter(
            (line) => (!person || line.person === person) && (!subject || subjectOf(line) === subject),
          );
          return (
            <>
              <div className="mb-5 grid gap-4 sm:grid-cols-2">
                <SelectField label="Who" value={person} onChange={(event) => setPerson(event.target.value)}>
                  <option value="">Everyone</option>
                  {distinct(lines.map((line) => line.person)).map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </SelectField>
                <SelectField
                  label="What"
                  value={subject}
                  onChange={(event) => setSubject(event.target.value)}
                >
                  <option value="">Everything</option>
                  {distinct(lines.map(subjectOf)).map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </SelectField>
              </div>
              {lines.length === shownLines && (
                <p className="mb-5">
                  Showing the newest {shownLines} entries. Older ones stay in the database.
                </p>
              )}
              {shown.length === 0 ? (
                <EmptyState title="No matching activity." />
              ) : (
                <Table
                  caption="Activity, newest first"
                  columns={columns}
                  rows={shown}
                  rowKey={({ id }) => id}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
