import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { latestSocialMedia } from '@/features/messages/social-media.queries';
import { adminClient } from '@/lib/admin/supabase-admin';
import type { Row } from '@/lib/database';
import { allRows, checkAnswer, unwrap, unwrapRow } from '@/lib/refusal';
import type { Channel } from './kinds';
import { channels, eventsOf, failedMessages, type Outcome } from './notification';

export type NotificationSetting = Row<'notification_settings'>;

const columns =
  'id, event_type, whatsapp_enabled, sms_enabled, facebook_enabled, instagram_enabled, remind_after, template, updatedat';
const settings = () => adminClient().from('notification_settings');

export const latestNotificationSettings = async () =>
  unwrap('notification_settings', await settings().select(columns).order('event_type'));

export const notificationSettings = () =>
  queryOptions({ queryKey: ['notifications', 'settings'], queryFn: latestNotificationSettings });

export const storeNotificationSettings = async (rows: readonly NotificationSetting[]) =>
  unwrap(
    'notification_settings',
    await settings()
      .upsert([...rows])
      .select(columns),
  );

/** Who is notified of what. The view applies the same rule as the sender. */
export const notificationAudience = () =>
  queryOptions({
    queryKey: ['notifications', 'audience'],
    queryFn: async () =>
      unwrap(
        'notification_audience',
        await adminClient()
          .from('notification_audience')
          .select('event_type, channel, enabled, whatsapp, sms, is_committee, is_granthi, people'),
      ),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/**
 * The function reports Facebook and Instagram only where a local stub receives the posts. Otherwise the stored tokens
 * tell whether they are set up.
 */
type SetUp = Record<'sms' | 'whatsapp' | 'email', boolean> & Partial<Record<Channel, boolean>>;

async function readChannels(): Promise<SetUp> {
  const { data, error } = await adminClient().functions.invoke('send-notifications', { method: 'GET' });
  if (error) throw error;
  return data.channels;
}

/** Whether SMS, WhatsApp and email are set up. Only the function knows, and it answers only administrators. */
export const channelsSetUp = () =>
  queryOptions({
    queryKey: ['notifications', 'set up'],
    queryFn: readChannels,
    refetchOnWindowFocus: true,
  });

async function readNotSetUp(): Promise<Channel[]> {
  const [answer, social] = await Promise.all([readChannels(), latestSocialMedia()]);
  const isSetUp = {
    facebook: social?.facebook_page_id && social.facebook_page_token_set,
    instagram: social?.instagram_business_account_id && social.instagram_access_token_set,
    ...answer,
  };
  return channels.filter((channel) => !isSetUp[channel]);
}

/** Channels that are not set up. No data while the function does not answer. */
export const channelsNotSetUp = () =>
  queryOptions({
    queryKey: ['notifications', 'not set up'],
    queryFn: readNotSetUp,
    refetchOnWindowFocus: true,
  });

/** The number of SMS and WhatsApp messages sent today, and the daily limit. */
export const phoneLimit = () =>
  queryOptions({
    queryKey: ['notifications', 'phone limit'],
    queryFn: async () => unwrapRow('phone_limit', await adminClient().rpc('phone_limit')),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Lists only events with a matching log entry. '' matches any. */
export interface LogFilter {
  channel: Channel | '';
  status: Outcome | '';
}

/** Number of latest log entries whose events are listed. */
const entriesRead = 50;

const logs = () => adminClient().from('notification_logs');

async function readEvents({ channel, status }: LogFilter) {
  const all = logs().select('id, eventat, booking_id, message_id');
  const ofChannel = channel ? all.eq('channel', channel) : all;
  const ofStatus = status ? ofChannel.eq('status', status) : ofChannel;
  const latest = unwrap(
    'notification_logs',
    await ofStatus
      .order('createdat', { ascending: false })
      .order('id', { ascending: false })
      .limit(entriesRead),
  );
  /** Filter for entries that share this column with one of the latest. */
  const about = (column: 'eventat' | 'booking_id' | 'message_id') => {
    const values = new Set(latest.flatMap((line) => line[column] ?? []));
    return values.size > 0 ? `${column}.in.(${[...values].map((value) => `"${value}"`).join()})` : [];
  };
  const related = (['eventat', 'booking_id', 'message_id'] as const).flatMap(about).join();
  if (!related) return [];
  const lines = await allRows('notification_logs', (first, last) =>
    logs()
      .select(
        'id, createdat, eventat, event_type, booking_id, message_id, recipient_id, channel, status, error, deliveredat, words, address, notification_recipients(name), contact_submissions(name), seva_bookings(id, date, last_day, sevatype, name, family_name)',
        { count: 'exact' },
      )
      .or(related)
      .order('eventat', { ascending: false })
      .order('createdat', { ascending: false })
      .order('id', { ascending: false })
      .range(first, last),
  );
  const found = new Set(latest.map(({ id }) => id));
  return eventsOf(lines).filter(({ entries }) => entries.some(({ id }) => found.has(id)));
}

export type LogEvent = Awaited<ReturnType<typeof readEvents>>[number];
export type NotificationLog = LogEvent['entries'][number];

/** Queues a failed message again. Throws a Refusal when that is no longer possible. */
export const sendAgain = async ({ id }: Pick<NotificationLog, 'id'>) =>
  checkAnswer('send_again', await adminClient().rpc('send_again', { log: id }));

export const notificationLogs = (filter: LogFilter) =>
  queryOptions({
    queryKey: ['notifications', 'logs', filter],
    queryFn: () => readEvents(filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Returns the messages about a booking, logged or queued, newest first. */
export async function messagesOfBooking(booking: number) {
  return unwrap('booking_messages', await adminClient().rpc('booking_messages', { booking }));
}

/** Polling interval while messages are queued, in milliseconds. */
const pollInterval = 2000;

export const messagesAbout = (booking: number) =>
  queryOptions({
    queryKey: ['notifications', 'booking', booking],
    queryFn: () => messagesOfBooking(booking),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.some(({ status }) => status === 'queued') && pollInterval,
  });

/** Number of days for which failed messages are counted. */
export const failuresCounted = 7;

async function readFailed() {
  const since = new Date(Date.now() - failuresCounted * 86_400_000).toISOString();
  const lines = await allRows('notification_logs', (first, last) =>
    logs()
      .select('event_type, booking_id, message_id, channel, recipient_id, address, status', {
        count: 'exact',
      })
      .neq('event_type', 'test_message')
      .gte('createdat', since)
      .order('createdat', { ascending: false })
      .order('id', { ascending: false })
      .range(first, last),
  );
  return failedMessages(lines);
}

/** The number of recent messages whose latest attempt failed. */
export const failedCount = () =>
  queryOptions({
    queryKey: ['notifications', 'failed'],
    queryFn: readFailed,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
