import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminClient } from '@/lib/admin/supabase-admin';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { flag, nullable, number, oneOf, type Row, rowsOf, text } from '@/lib/rows';
import { channels, eventTypes, loggedEvents, outcomes } from './notification';

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

const named = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

const logRow = {
  id: number,
  createdat: text,
  event_type: oneOf(loggedEvents),
  channel: oneOf(channels),
  status: oneOf(outcomes),
  error: nullable(text),
  notification_recipients: nullable(named),
};

export type NotificationLog = Row<typeof logRow>;

/** Which lines of the log are read; '' for all. */
export interface LogFilter {
  channel: string;
  status: string;
}

/** How many lines of the log are shown. */
const logsShown = 50;

async function readLogs({ channel, status }: LogFilter) {
  const all = adminClient()
    .from('notification_logs')
    .select('id, createdat, event_type, channel, status, error, notification_recipients(name)');
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
