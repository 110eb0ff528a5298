import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { confirmedBetween } from '@/features/bookings/manage/manage-bookings.queries';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { templeTimeZone } from '@/lib/config';
import { addDays, today } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { dayHeading, dayLines } from './days';
import { publicAgenda } from './manage-agenda.queries';

/** How many days are shown, with today. */
const daysShown = 7;

type Day = ReturnType<typeof dayLines> & { heading: string };

function DayPart({ heading, lines, programme }: Day) {
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <h3 className="text-base">{heading}</h3>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ key, hours, title, place, opens }) => (
            <li
              key={key}
              className="gap-x-4 py-0.5 sm:grid sm:grid-cols-[12rem_1fr] sm:items-center large-text:block"
            >
              <span>{hours || 'All day'} </span>
              <div className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
                <Link
                  href={opens}
                  className="flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
                >
                  {title}
                </Link>
                {place && <span>{place}</span>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {programme && <p className="text-ink-soft wrap-anywhere">{programme}</p>}
      {lines.length === 0 && !programme && <p className="text-ink-soft">Nothing is planned.</p>}
    </li>
  );
}

/** Today and the days after it: sevas, events and closures, and the weekly programme. */
export function ComingDays() {
  const first = today(templeTimeZone);
  const days = Array.from({ length: daysShown }, (_, index) => addDays(first, index));
  const last = addDays(first, daysShown - 1);
  const sevas = useQuery(confirmedBetween(first, last));
  const others = useQuery(publicAgenda(first, last));
  const { data: places } = useQuery(managedPlaces());
  return (
    <section aria-labelledby="coming-days">
      <h2 id="coming-days" className="mb-2 text-xl">
        Today and the next days
      </h2>
      <Loaded query={sevas} failed="The sevas of the next days could not be loaded.">
        {(bookings) => (
          <Loaded query={others} failed="The events and the programme could not be loaded.">
            {(agenda) => (
              <ul className="rounded-card border border-line bg-surface px-4 py-1">
                {days.map((day) => (
                  <DayPart
                    key={day}
                    heading={dayHeading(day, first)}
                    {...dayLines(day, { ...agenda, bookings }, places)}
                  />
                ))}
              </ul>
            )}
          </Loaded>
        )}
      </Loaded>
    </section>
  );
}
