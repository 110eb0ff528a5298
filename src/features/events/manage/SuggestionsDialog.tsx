import { useQuery } from '@tanstack/react-query';
import { closeEach, upcomingClosedDays } from '@/features/availability/manage/manage-availability.queries';
import { bookingsBetween } from '@/features/bookings/manage/manage-bookings.queries';
import { useAccess } from '@/lib/admin/access';
import { queryClient } from '@/lib/admin/query-client';
import { templeTimeZone } from '@/lib/config';
import { type Day, dayNamed, longDate, today } from '@/lib/dates';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { LoadedForm } from '@/ui/admin/Loaded';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Button } from '@/ui/Button';
import { Checkbox, TextField } from '@/ui/Field';
import { allEvents, createEvents, suggestedDays } from './manage-events.queries';
import {
  choicesOf,
  groups,
  suggestionMessages as messages,
  rowsOf,
  type Suggestion,
  type SuggestionValues,
  storedSpan,
  suggestionsForm,
} from './suggestions';

/** Closed days first, which can be closed again: should the events fail, another try enters nothing twice. */
async function takeOver(values: SuggestionValues) {
  const { events, closedDays } = rowsOf(values);
  await closeEach(closedDays);
  await createEvents(events);
  return null;
}

const Gurmukhi = ({ children }: { children: string }) => (
  <span lang="pa" className="block text-accent">
    {children}
  </span>
);

/** Tells who has asked for a seva on a day, to be warned before it is closed; empty when nobody has. */
function useBookingsOn() {
  const [first, last] = storedSpan(today(templeTimeZone));
  const { data = [] } = useQuery(bookingsBetween({ status: 'all', search: '' }, first, last));
  return (day: Day) => {
    const found = data
      .filter(({ date, last_day, status }) => status !== 'cancelled' && date <= day && day <= last_day)
      .map(({ sevatype, name, family_name }) => `${sevatype}, ${name} ${family_name}`);
    return found.length > 0
      ? `Booked or asked for: ${found.join('; ')}. Closing the day does not cancel it. Please call.`
      : '';
  };
}

interface Props {
  suggestions: readonly Suggestion[];
  onClose: () => void;
}

function SuggestionsForm({ suggestions, onClose }: Props) {
  const { field, register, watch, set, form, saving, formState } = useEditForm({
    row: null as { updatedat: string } | null,
    valuesOf: () => choicesOf(suggestions),
    schema: suggestionsForm(today(templeTimeZone)),
    create: takeOver,
    messages,
    onStored: () => {
      queryClient.invalidateQueries(allEvents);
      queryClient.invalidateQueries(upcomingClosedDays());
    },
    onSaved: onClose,
  });
  const bookedOn = useBookingsOn();
  const { may } = useAccess();
  const { days } = watch();
  const rows = suggestions.flatMap((suggestion, index) => {
    const now = days[index];
    return now ? [{ ...suggestion, index, now }] : [];
  });
  const count = days.filter(({ isTaken }) => isTaken).length;
  const nothing = formState.errors.days?.root?.message;

  return (
    <form {...form}>
      <fieldset disabled={saving} className="grid gap-3">
        {groups.map(([group, heading]) => {
          const members = rows.filter((row) => row.group === group);
          const offered = members.filter(({ stored }) => !stored);
          const ticked = offered.filter(({ now }) => now.isTaken).length;
          const allTicked = ticked === offered.length;
          const tickAll = () =>
            set({
              days: rows.map(({ now, ...row }) =>
                row.group === group && !row.stored ? { ...now, isTaken: !allTicked } : now,
              ),
            });
          return (
            <details
              key={group}
              open={group === 'gurpurabs'}
              className="rounded-card border border-line px-4"
            >
              <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-heading">
                {heading} ({ticked} of {offered.length})
              </summary>
              {offered.length > 0 && (
                <Button size="small" variant="quiet" onClick={tickAll}>
                  {allTicked ? 'Untick all' : 'Tick all'}
                </Button>
              )}
              <ul className="divide-y divide-line">
                {members.map(({ index, title, gurmukhi, stored, now: { date, isTaken, isClosed } }) => (
                  <li key={index}>
                    <fieldset aria-label={title} className="grid gap-x-6 py-1.5 sm:grid-cols-[1fr_26rem]">
                      {stored ? (
                        <div className="py-1.5 pl-9">
                          <p className="font-semibold text-heading">{title}</p>
                          <Gurmukhi>{gurmukhi}</Gurmukhi>
                          <p className="text-ink-soft">Already on the calendar: {longDate(stored)}</p>
                        </div>
                      ) : (
                        <Checkbox
                          label={title}
                          hint={
                            <>
                              <Gurmukhi>{gurmukhi}</Gurmukhi>
                              {dayNamed(date) && longDate(date)}
                            </>
                          }
                          {...register(`days.${index}.isTaken`)}
                        />
                      )}
                      {isTaken && (
                        <div className="grid gap-x-6 pb-2 pl-9 sm:grid-cols-[11rem_1fr] sm:pl-0">
                          <TextField label="Date" type="date" required {...field(`days.${index}.date`)} />
                          {may('bookings') && (
                            <Checkbox
                              label="No sevas on this day"
                              hint={isClosed && bookedOn(date)}
                              {...register(`days.${index}.isClosed`)}
                            />
                          )}
                        </div>
                      )}
                    </fieldset>
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
      </fieldset>
      {nothing && (
        <p role="alert" className="mt-4 font-semibold text-red">
          {nothing}
        </p>
      )}
      <DialogActions busy={saving && 'Saving…'}>
        {count === 1 ? 'Add 1 event' : `Add ${count} events`}
      </DialogActions>
    </form>
  );
}

/** The days of the Sikh calendar of the next twelve months, to be taken over as events. */
export function SuggestionsDialog({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <Dialog title="Suggest gurpurabs" onClose={onClose} wide>
      <p className="mb-4 max-w-measure">
        These dates are from the Nanakshahi calendar of 2003, which differs from the SGPC’s in places, so
        please check each one: the temple decides.
      </p>
      <LoadedForm query={suggestedDays(today(templeTimeZone))} failed={messages.loadFailed}>
        {(suggestions) => <SuggestionsForm suggestions={suggestions} onClose={onClose} />}
      </LoadedForm>
    </Dialog>
  );
}
