import { hoursInWords } from '@/features/opening-hours/hours-in-words';
import { longDate } from '@/lib/dates';
import { ManagedRows } from '@/ui/admin/ManagedRows';
import type { Column } from '@/ui/admin/Table';
import { specialHoursMessages as messages } from './edit-opening-hours';
import {
  type EditedSpecialHours,
  specialHoursRows,
  upcomingSpecialHours,
} from './edit-opening-hours.queries';
import { SpecialHoursDialog } from './SpecialHoursDialog';

const columns: Column<EditedSpecialHours>[] = [
  { head: 'Date', lead: true, cell: ({ date }) => longDate(date) },
  { head: 'Hours', cell: ({ opens, closes }) => hoursInWords({ opens, closes }) },
  { head: 'Reason', cell: ({ reason }) => <span className="wrap-anywhere">{reason || '–'}</span> },
];

export const ManageSpecialHours = () => (
  <ManagedRows
    query={upcomingSpecialHours()}
    messages={messages}
    empty={{
      title: 'No upcoming special hours.',
      about: 'Add a date on which you are closed or open at different hours.',
    }}
    caption="Special hours, soonest first"
    columns={columns}
    describe={({ date }) => longDate(date)}
    remove={specialHoursRows.remove}
    copies
    add="New special hours"
    dialog={(props) => <SpecialHoursDialog {...props} />}
  />
);
