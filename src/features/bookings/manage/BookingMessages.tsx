import { useQuery } from '@tanstack/react-query';
import {
  channelNames,
  eventInWords,
  outcomeLooks,
  reasonOf,
  recipientInWords,
} from '@/features/notifications/notification';
import { bookingMessages } from '@/features/notifications/notifications.queries';
import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { Result } from '@/ui/Badge';

/** Who was and is being told of a booking, and how that went; newest first. */
export function BookingMessages({ booking }: { booking: number }) {
  return (
    <Loaded query={useQuery(bookingMessages(booking))} failed="The messages could not be loaded.">
      {(messages) =>
        messages.length === 0 ? (
          'Nobody has been told.'
        ) : (
          <ul className="grid gap-3">
            {messages.map(({ id, createdat, event_type, channel, recipient, status, error }) => (
              <li key={id ?? `${event_type} ${channel} ${recipient}`}>
                <p>
                  {eventInWords(event_type)}: {recipientInWords(channel, recipient ?? undefined)}, by{' '}
                  {channelNames[channel]}, {momentIn(templeTimeZone, createdat)}
                </p>
                <Result {...outcomeLooks[status]} {...reasonOf(error ?? '')} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
