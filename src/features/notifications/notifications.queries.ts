import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { day, flag, nullable, number, oneOf, type Row, row, rowsOf, text } from '@/lib/rows';
import {
  type Channel,
  channels,
  eventTypes,
  loggedEvents,
  type Outcome,
  outcomes,
  type Reach,
} from './notification';

export const settings = adminTable('notification_settings', {
  id: number,
  event_type: oneOf(eventTypes),
  whatsapp_enabled: flag,
  sms_enabled: flag,
  facebook_enabled: flag,
  instagram_enabled: flag,
  template: text,
  updatedat: text,
});

export type NotificationSetting = RowIn<typeof settings>;

/** All as they are now, by event type. */
export const latestNotificationSettings = () => settings.list((all) => all.order('event_type'));

export const notificationSettings = () =>
  queryOptions({ queryKey: ['notifications', 'settings'], queryFn: latestNotificationSettings });

const reach = adminTable('notification_audience', {
  event_type: oneOf(eventTypes),
  channel: oneOf(channels),
  enabled: flag,
  whatsapp: nullable(flag),
  sms: nullable(flag),
  is_committee: nullable(flag),
  is_granthi: nullable(flag),
  people: number,
});

/** Who hears of what, by the rule that sends. */
export const notificationReach = () =>
  queryOptions({
    queryKey: ['notifications', 'reach'],
    queryFn: (): Promise<Reach[]> => reach.list(),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

const named = row({ name: text });

const logRow = {
  id: number,
  createdat: text,
  event_type: oneOf(loggedEvents),
  channel: oneOf(channels),
  status: oneOf(outcomes),
  error: nullable(text),
  notification_recipients: nullable(named),
  seva_bookings: nullable(
    row({ id: number, date: day, last_day: day, sevatype: text, name: text, family_name: text }),
  ),
  contact_submissions: nullable(named),
};

export type NotificationLog = Row<typeof logRow>;

/** Which lines of the log are read; '' for all. */
export interface LogFilter {
  channel: Channel | '';
  status: Outcome | '';
}

/** How many lines of the log are shown. */
const logsShown = 50;

async function readLogs({ channel, status }: LogFilter) {
  const all = adminClient()
    .from('notification_logs')
    .select(
      'id, createdat, event_type, channel, status, error, notification_recipients(name), contact_submissions(name), seva_bookings(id, date, last_day, sevatype, name, family_name)',
    );
  const ofChannel = channel ? all.eq('channel', channel) : all;
  const ofStatus = status ? ofChannel.eq('status', status) : ofChannel;
  const answer = await ofStatus
    .order('createdat', { ascending: false })
    .order('id', { ascending: false })
    .limit(logsShown);
  return rowsOf('notification_logs', logRow, answer);
}

/** The latest, newest first, with the recipient's name. */
export const notificationLogs = (filter: LogFilter) =>
  queryOptions({
    queryKey: ['notifications', 'logs', filter],
    queryFn: () => readLogs(filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

const messageRow = {
  id: nullable(number),
  createdat: text,
  event_type: oneOf(eventTypes),
  recipient: nullable(text),
  channel: oneOf(channels),
  status: oneOf([...outcomes, 'waiting']),
  error: nullable(text),
};

/** What was and is being told of a booking, newest first. */
export async function messagesOfBooking(booking: number) {
  const answer = await adminClient().rpc('booking_messages', { booking });
  return rowsOf('booking_messages', messageRow, answer);
}

/** Milliseconds after which messages that are on their way are looked at again. */
const look = 2000;

export const bookingMessages = (booking: number) =>
  queryOptions({
    queryKey: ['notifications', 'booking', booking],
    queryFn: () => messagesOfBooking(booking),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.some(({ status }) => status === 'waiting') && look,
  });
