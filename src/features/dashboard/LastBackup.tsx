import { useQuery } from '@tanstack/react-query';
import { templeTimeZone } from '@/lib/config';
import { dateWithoutWeekday, daysFrom, today } from '@/lib/dates';
import { lateBackupDays } from '@/lib/late-backup';
import { Notice } from '@/ui/Notice';
import { lastBackup } from './dashboard.queries';

const dayOf = (instant: string) => today(templeTimeZone, new Date(instant));

/** When the last backup was made; nothing in a new project. */
export function LastBackup() {
  const { data } = useQuery(lastBackup());
  if (!data) return null;
  const { takenat, since } = data;
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
