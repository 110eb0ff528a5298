import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { forForm } from '@/lib/query-client';
import { checkWritten } from '@/lib/refusal';
import { checkRows, flag, nullable, number, oneOf, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { unwrap } from '@/lib/unwrap';
import { channels, eventTypes, loggedEvents, outcomes } from './notification';

const settingRow = {
  id: number,
  event_type: oneOf(eventTypes),
  whatsapp_enabled: flag,
  sms_enabled: flag,
  facebook_enabled: flag,
  instagram_enabled: flag,
  template: text,
  updatedat: text,
};

export type NotificationSetting = Row<typeof settingRow>;

const settings = () => adminClient().from('notification_settings');

const columns =
  'id, event_type, whatsapp_enabled, sms_enabled, facebook_enabled, instagram_enabled, template, updatedat';
const checked = (rows: unknown) => checkRows('notification_settings', settingRow, rows);

/** All as they are now, by event type (spec §7). */
export async function latestNotificationSettings() {
  return checked(unwrap('notification_settings', await settings().select(columns).order('event_type')));
}

export const notificationSettings = () =>
  queryOptions({
    queryKey: ['notifications', 'settings'],
    queryFn: latestNotificationSettings,
    ...forForm,
  });

/** All in one call (spec §7); careful: only when none has changed since it was read (lib/simultaneous-edit). */
export async function saveNotificationSettings(rows: readonly NotificationSetting[], careful: boolean) {
  const sent = rows.map(({ updatedat, ...values }) => ({ ...values, ...(careful && { updatedat }) }));
  const answer = await settings().upsert(sent).select(columns);
  checkWritten('notification_settings', answer);
  return checked(answer.data);
}

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

/** How many lines of the log are shown (spec §7). */
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
  return checkRows('notification_logs', logRow, unwrap('notification_logs', answer));
}

/** The latest, newest first, with the recipient's name (spec §7). */
export const notificationLogs = (filter: LogFilter) =>
  queryOptions({
    queryKey: ['notifications', 'logs', filter],
    queryFn: () => readLogs(filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
