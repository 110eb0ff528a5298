import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { confirmedBetween } from '@/features/bookings/manage/manage-bookings.queries';
import { managedPlaces } from '@/features/places/manage/manage-places.queries';
import { templeTimeZone } from '@/lib/config';
import { addDays, today } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { dayHeading, dayLines } from './days';
import { agendaFailed, publicAgenda } from './manage-agenda.queries';

const daysShown = 7;

type Day = ReturnType<typeof dayLines> & { heading: string; isToday: boolean };

function DayPart({ heading, isToday, lines, programme }: Day) {
  return (
    <li
      className={`-mx-4 border-t border-line px-4 py-3 first:rounded-t-card first:border-t-0 ${
        isToday ? 'border-l-4 border-l-kesri bg-sunk' : ''
      }`}
    >
      <h3 className={isToday ? 'text-lg' : 'text-base'}>{heading}</h3>
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
      {isToday && lines.length === 0 && programme.length === 0 && <p>No sevas or events.</p>}
      {programme.length > 0 && <p className="text-ink-soft wrap-anywhere">{programme.join(' · ')}</p>}
    </li>
  );
}

/** Lists the daily services once, then today and the days that have anything else. */
function Days({ days }: { days: readonly Day[] }) {
  const daily = (days[0]?.programme ?? []).filter((service) =>
    days.every(({ programme }) => programme.includes(service)),
  );
  return (
    <>
      {daily.length > 0 && (
        <p className="mb-3 text-ink-soft wrap-anywhere">
          <strong className="font-semibold text-heading">Every day</strong> {daily.join(' · ')}
        </p>
      )}
      <ul className="rounded-card border border-line bg-surface px-4">
        {days
          .map((day) => ({
            ...day,
            programme: day.programme.filter((service) => !daily.includes(service)),
          }))
          .filter(({ isToday, lines, programme }) => isToday || lines.length > 0 || programme.length > 0)
          .map((day) => (
            <DayPart key={day.heading} {...day} />
          ))}
      </ul>
    </>
  );
}

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
        The next seven days
      </h2>
      <Loaded query={sevas} failed="The sevas of the next seven days could not be loaded.">
        {(bookings) => (
          <Loaded query={others} failed={agendaFailed}>
            {(agenda) => (
              <Days
                days={days.map((day) => ({
                  ...{ heading: dayHeading(day, first), isToday: day === first },
                  ...dayLines(day, { ...agenda, bookings }, places),
                }))}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </section>
  );
}
