import { useQuery } from '@tanstack/react-query';
import { type ChangedRow, lastChanges } from '@/lib/admin/last-changes';
import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';

interface Props extends ChangedRow {
  /** Lists all changes instead of only the last one. */
  all?: boolean;
}

/** 'Approved by Simran Kaur, Mar 5, 2027, 6:00 PM'; nothing if no changes are recorded. */
export function ChangedBy({ subject, id, all = false }: Props) {
  const { data = [] } = useQuery(lastChanges({ subject, id }));
  if (data.length === 0) return null;
  return (
    <ul className="text-sm text-ink-soft">
      {data.slice(0, all ? undefined : 1).map(({ at, person, action }) => (
        <li key={at} className="wrap-anywhere">
          {`${action.charAt(0).toUpperCase()}${action.slice(1)} by ${person}, ${momentIn(templeTimeZone, at)}`}
        </li>
      ))}
    </ul>
  );
}
