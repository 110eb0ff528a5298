import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  daysIn,
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
import { Button } from '@/ui/Button';
import { Checkbox, SelectField, TextField } from '@/ui/Field';
import type { EventValues } from './manage-events';

interface Props {
  values: EventValues;
  set: (changes: Partial<EventValues>) => void;
  error: string | undefined;
}

/** How an event repeats, until when, on which of its dates it does not take place, and on which besides. */
export function SeriesFields({ values: { date, rrule, exdate, rdate }, set, error }: Props) {
  const [extra, setExtra] = useState('');
  const extraField = useRef<HTMLInputElement>(null);
  const until = untilOf(rrule);
  const repeat = (repeats: Repeats, day: string) =>
    set({ rrule: rruleOf(repeats, date, day), ...(repeats === 'never' && { exdate: '', rdate: '' }) });
  const now = today(templeTimeZone);
  const listed = until || addDays(date > now ? date : now, 366);
  const { data: dates = [] } = useQuery({
    queryKey: ['dates of a series', date, rrule, listed],
    queryFn: async () => (await import('./series-dates')).seriesDates(date, rrule, listed),
    enabled: date !== '' && rrule !== '' && listed >= date && !error,
  });
  const added = daysIn(rdate).filter((day) => !dates.includes(day));
  const isNew = extra > date && !dates.includes(extra) && !added.includes(extra);
  const add = () => {
    if (!isNew) return;
    set({ rdate: toggleDate(rdate, extra) });
    setExtra('');
  };
  /** Its row goes, and its day is back in the field. */
  const takeBack = (day: string) => {
    set({ rdate: toggleDate(rdate, day) });
    setExtra(day);
    extraField.current?.focus();
  };
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
            hint="Leave it empty if it has no end."
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
            Untick one that is cancelled: it stays on the pages and says so. To move one, untick it and add
            its new date below.{until === '' && ' Those of the coming year are listed.'}
          </p>
          <div className="grid max-h-64 overflow-y-auto rounded-card border border-line px-4 py-1">
            {[...dates, ...added].sort().map((day) => (
              <Checkbox
                key={day}
                label={added.includes(day) ? `${longDate(day)} (added)` : longDate(day)}
                checked={!isCancelled(exdate, day)}
                onChange={() =>
                  added.includes(day) ? takeBack(day) : set({ exdate: toggleDate(exdate, day) })
                }
              />
            ))}
          </div>
          <div className="mt-2 flex flex-wrap items-end gap-2">
            <TextField
              label="Another date"
              type="date"
              ref={extraField}
              value={extra}
              onChange={({ target }) => setExtra(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <Button disabled={!isNew} onClick={add}>
              Add date
            </Button>
          </div>
        </fieldset>
      )}
    </>
  );
}
