import { useQuery } from '@tanstack/react-query';
import {
  isCancelled,
  type Repeats,
  repeatsFor,
  repeatsOf,
  rruleOf,
  toggleDate,
  untilOf,
} from '@/features/events/series';
import { templeTimeZone } from '@/lib/config';
import { addDays, longDate, today } from '@/lib/dates';
import { Checkbox, SelectField, TextField } from '@/ui/Field';
import type { EventValues } from './manage-events';

interface Props {
  values: EventValues;
  set: (changes: Partial<EventValues>) => void;
  error: string | undefined;
}

/** Fields for the recurrence rule, its end and the cancelled dates. */
export function SeriesFields({ values: { date, rrule, exdate }, set, error }: Props) {
  const until = untilOf(rrule);
  const repeat = (repeats: Repeats, day: string) =>
    set({ rrule: rruleOf(repeats, date, day), ...(repeats === 'never' && { exdate: '' }) });
  const now = today(templeTimeZone);
  const listed = until || addDays(date > now ? date : now, 366);
  const { data: dates = [] } = useQuery({
    queryKey: ['dates of a series', date, rrule, listed],
    queryFn: async () => (await import('./series-dates')).seriesDates(date, rrule, listed),
    enabled: date !== '' && rrule !== '' && listed >= date && !error,
  });
  return (
    <>
      <div className="field-row">
        <SelectField
          label="Repeats"
          value={repeatsOf(rrule)}
          onChange={({ target }) => repeat(target.value as Repeats, until)}
        >
          {repeatsFor(date).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        {rrule && (
          <TextField
            label="Until"
            type="date"
            hint="Leave blank to repeat indefinitely."
            value={until}
            error={error}
            onChange={({ target }) => repeat(repeatsOf(rrule), target.value)}
          />
        )}
      </div>
      {dates.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="font-semibold text-heading">Its dates</legend>
          <p className="text-sm text-ink-soft">
            Uncheck a cancelled date; the website shows it as cancelled. To move a date, uncheck it and add an
            event on the new date.{until === '' && ' Shows the next 12 months.'}
          </p>
          <div className="grid max-h-64 overflow-y-auto rounded-card border border-line px-4 py-1">
            {dates.map((day) => (
              <Checkbox
                key={day}
                label={longDate(day)}
                checked={!isCancelled(exdate, day)}
                onChange={() => set({ exdate: toggleDate(exdate, day) })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
