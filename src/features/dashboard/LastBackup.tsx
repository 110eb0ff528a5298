import { useQuery } from '@tanstack/react-query';
import { templeTimeZone } from '@/lib/config';
import type { Row } from '@/lib/database';
import { dateWithoutWeekday, daysFrom, today } from '@/lib/dates';
import { lateBackupDays } from '@/lib/late-backup';
import { Loaded } from '@/ui/admin/Loaded';
import { Notice } from '@/ui/Notice';
import { lastBackup } from './dashboard.queries';

const dayOf = (instant: string) => today(templeTimeZone, new Date(instant));

/** When the last backup was made; nothing in a new project. */
export const LastBackup = () => (
  <Loaded
    query={useQuery(lastBackup())}
    failed="When the last backup was made could not be read."
    skeleton={null}
  >
    {(backup) => <Backup {...backup} />}
  </Loaded>
);

function Backup({ takenat, since }: Pick<Row<'last_backup'>, 'takenat' | 'since'>) {
  const isLate = daysFrom(dayOf(takenat ?? since), today(templeTimeZone)) >= lateBackupDays;
  if (!isLate)
    return takenat && <p className="text-ink-soft">Last backup: {dateWithoutWeekday(dayOf(takenat))}.</p>;
  return (
    <Notice kind="error" title="No backup for two weeks" live={false}>
      <p>
        {takenat
          ? `The last backup of what is stored was made on ${dateWithoutWeekday(dayOf(takenat))}.`
          : 'No backup of what is stored has been made yet.'}{' '}
        If the database were lost, so would everything since. Ask whoever set up the website to look at the
        weekly backup.
      </p>
    </Notice>
  );
}
