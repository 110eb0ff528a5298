import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Place } from '@/features/places/place';
import { SelectField } from '@/ui/Field';
import { bookingInWords, overlapInWords } from './manage-places';
import { type ComingBooking, comingBookings } from './manage-places.queries';

interface Options {
  /** Whether anything is about to change; until then no booking is looked up. */
  enabled: boolean;
  /** The places as they will be. */
  places: readonly Pick<Place, 'name' | 'byhour'>[];
  /** The name of the place that a booking would have; empty for none. */
  placeOf: (booking: ComingBooking) => string;
  /** Whether a booking is listed, to be given another place. */
  isListed: (booking: ComingBooking, isInTheWay: boolean) => boolean;
}

/** Which coming bookings go along to other places, and where an administrator sends single ones instead. */
export function useGoAlong({ enabled, places, placeOf, isListed }: Options) {
  const { data: coming = [] } = useQuery({ ...comingBookings(), enabled });
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const placed = coming.map((booking) => ({ ...booking, place: chosen[booking.id] ?? placeOf(booking) }));
  const unchosen = coming.map((booking) => ({ ...booking, place: placeOf(booking) }));
  const isInTheWay = overlapInWords(unchosen, places) !== '';
  return {
    places,
    listed: enabled ? placed.filter((booking) => isListed(booking, isInTheWay)) : [],
    overlap: enabled ? overlapInWords(placed, places) : '',
    /** As `arrange_places` takes them: the place of each that was given one. */
    bookings: Object.fromEntries(Object.entries(chosen).map(([id, place]) => [id, place || null])),
    choose: (id: number, place: string) => setChosen((before) => ({ ...before, [id]: place })),
  };
}

/** Names each booking that goes along, with its new place, which can be changed before anything is saved. */
export function GoAlong({ listed, places, overlap, choose }: ReturnType<typeof useGoAlong>) {
  return (
    <div className="grid gap-3 empty:hidden">
      {listed.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold text-heading">
            {listed.length === 1 ? 'This booking goes along' : `These ${listed.length} bookings go along`}
          </legend>
          <p className="text-ink-soft">
            Days and hours stay as they are, and nobody is notified. You can choose another place for each.
          </p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] items-end gap-x-4 gap-y-3">
            {listed.map((booking) => (
              <SelectField
                key={booking.id}
                label={bookingInWords(booking)}
                value={booking.place}
                onChange={({ target }) => choose(booking.id, target.value)}
              >
                {places.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
                <option value="">None: it keeps no place from others</option>
              </SelectField>
            ))}
          </div>
        </fieldset>
      )}
      <p aria-live="polite" className="font-semibold text-red empty:hidden">
        {overlap}
      </p>
    </div>
  );
}
