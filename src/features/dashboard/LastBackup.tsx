import { useQuery } from '@tanstack/react-query';
import { templeTimeZone } from '@/lib/config';
import { dateWithoutWeekday, daysFrom, today } from '@/lib/dates';
import { lateBackupDays } from '@/lib/late-backup';
import { Loaded } from '@/ui/admin/Loaded';
import { Notice } from '@/ui/Notice';
import { lastBackup } from './dashboard.queries';

const dayOf = (instant: string) => today(templeTimeZone, new Date(instant));

/** Warns when the last backup is overdue. */
export const LastBackup = () => (
  <Loaded
    query={useQuery(lastBackup())}
    failed="The date of the last backup could not be loaded."
    skeleton={null}
  >
    {({ takenat, since }) =>
      daysFrom(dayOf(takenat ?? since), today(templeTimeZone)) >= lateBackupDays && (
        <Notice kind="error" title="No backup for two weeks" live={false}>
          <p>
            {takenat
              ? `The last backup was made on ${dateWithoutWeekday(dayOf(takenat))}.`
              : 'There is no backup yet.'}{' '}
            If the database failed, everything since then would be lost. Ask the person who set up the website
            to check the weekly backup.
          </p>
        </Notice>
      )
    }
  </Loaded>
);
