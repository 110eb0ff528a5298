import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { kindLabels } from '@/features/messages/kinds';
import {
  channelNames,
  channels,
  notificationMessages,
  outcomeBadges,
  outcomes,
  recipientInWords,
  resultOf,
} from '@/features/messages/notification';
import {
  type LogEvent,
  type LogFilter,
  type NotificationLog,
  notificationLogs,
  phoneLimit,
  sendAgain,
} from '@/features/messages/notifications.queries';
import { notify, notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { useScreenParams } from '@/lib/admin/screen-params';
import { confirmLeaving } from '@/lib/admin/unsaved';
import { templeTimeZone } from '@/lib/config';
import { daySpan, momentIn, monthAndDay, today } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { type Column, RowButton, Table } from '@/ui/admin/Table';
import { Tabs } from '@/ui/admin/Tabs';
import { Result } from '@/ui/Badge';
import { SelectField } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { NotificationSettings } from './NotificationSettings';
import { NotSetUp } from './NotSetUp';

function SendAgain({ log }: { log: NotificationLog }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendAgain(log),
    onSuccess: () => notify(notificationMessages.sentAgain),
    onError: (error) => notifyError(notificationMessages.againFailed, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications', 'logs'] }),
  });
  return (
    <RowButton busy={isPending && 'Sending…'} onClick={() => mutate()}>
      Send again
    </RowButton>
  );
}

const columns: Column<NotificationLog>[] = [
  {
    head: 'Recipient',
    lead: true,
    cell: ({ event_type, channel, notification_recipients: recipient, address }) => (
      <>
        {event_type === 'administrator_invited'
          ? 'Invited person'
          : recipientInWords(channel, recipient?.name)}
        {address && <span className="block font-normal text-ink-soft wrap-anywhere">{address}</span>}
      </>
    ),
  },
  { head: 'Channel', className: 'sm:w-32', cell: ({ channel }) => channelNames[channel] },
  {
    head: 'When',
    className: 'sm:w-52',
    cell: ({ createdat }) => momentIn(templeTimeZone, createdat),
  },
  {
    head: 'Result',
    className: 'sm:w-80',
    cell: (log) => (
      <div>
        <Result {...resultOf(log)} />
        {log.maySendAgain && <SendAgain log={log} />}
        {log.words && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 text-accent">Message text</summary>
            <p className="rounded-card bg-sunk px-4 py-2.5 wrap-anywhere whitespace-pre-line">{log.words}</p>
          </details>
        )}
      </div>
    ),
  },
];

/** Formats a date as 'Dec 20', adding the year unless it is the current one. */
function dayInLog(date: string) {
  const { month, day } = monthAndDay(date);
  const year = date.slice(0, 4);
  return `${month} ${day}${today(templeTimeZone).startsWith(year) ? '' : `, ${year}`}`;
}

/** One event, such as 'Approved: Langar, Dec 20 · 3 sent, 1 failed'. Expands to its log entries. */
function EventLine({ entries, counts, hasFailed, isOpen }: LogEvent & { isOpen: boolean }) {
  const [newest] = entries;
  if (!newest) return null;
  const { seva_bookings: booking, contact_submissions: message } = newest;
  const about = booking ? `${booking.sevatype}, ${dayInLog(booking.date)}` : message?.name;
  const title = [kindLabels[newest.event_type].label, about].filter(Boolean).join(': ');
  return (
    <li className="border-b border-line">
      <details open={isOpen}>
        <summary className="min-h-11 cursor-pointer py-2.5 wrap-anywhere">
          <span className="font-semibold text-heading">{title}</span> ·{' '}
          <span className={hasFailed ? 'text-red' : ''}>{counts}</span>
          <span className="text-ink-soft"> · {momentIn(templeTimeZone, newest.eventat)}</span>
        </summary>
        <div className="pb-4">
          {booking && (
            <Link
              href={`/admin/bookings?booking=${booking.id}`}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 wrap-anywhere"
            >
              {booking.sevatype}, {booking.name} {booking.family_name},{' '}
              {daySpan(booking.date, booking.last_day)}
            </Link>
          )}
          <Table caption={title} columns={columns} rows={entries} rowKey={({ id }) => id} />
        </div>
      </details>
    </li>
  );
}

function NotificationLogs() {
  const [params, change] = useScreenParams();
  const filter: LogFilter = {
    channel: channels.find((channel) => channel === params.get('channel')) ?? '',
    status: outcomes.find((status) => status === params.get('status')) ?? '',
  };
  return (
    <>
      <div className="mb-5 grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Channel"
          value={filter.channel}
          onChange={({ target }) => change({ channel: target.value })}
        >
          <option value="">All</option>
          {channels.map((channel) => (
            <option key={channel} value={channel}>
              {channelNames[channel]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Result"
          value={filter.status}
          onChange={({ target }) => change({ status: target.value })}
        >
          <option value="">All</option>
          {outcomes.map((status) => (
            <option key={status} value={status}>
              {outcomeBadges[status].label}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded
        query={useQuery(notificationLogs(filter))}
        failed={notificationMessages.logsFailed}
        empty={{
          title: 'No messages found.',
          about: 'Sent, skipped and undelivered messages appear here.',
        }}
      >
        {(events) => (
          <ul className="border-t border-line">
            {events.map((event) => (
              // Use the oldest entry as the key, because sending again adds a newer one.
              <EventLine
                key={event.entries.at(-1)?.id}
                {...event}
                isOpen={Boolean(filter.channel || filter.status)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

/** Warns when the daily limit for SMS and WhatsApp messages is reached. */
function PhoneLimit() {
  return (
    <Loaded
      query={useQuery(phoneLimit())}
      failed="The daily limit of SMS and WhatsApp messages could not be loaded."
      skeleton={null}
    >
      {({ sent, most }) =>
        sent >= most && (
          <Notice kind="error" title="Daily limit of SMS and WhatsApp messages reached" className="mb-5">
            <p>
              {most} have been sent. The limit exists because each one costs money. Further ones are listed in
              the log as not sent; emails still go out. The person who set up the website can change the
              limit.
            </p>
          </Notice>
        )
      }
    </Loaded>
  );
}

export function ManageNotifications() {
  const [params, change] = useScreenParams();
  const open = async (value: string) => {
    if (await confirmLeaving()) change({ view: value === 'logs' ? value : '' });
  };
  return (
    <>
      <PageTitle
        title="Notifications"
        about="Families who gave an email address are always notified by email."
      />
      <NotSetUp className="mb-5" />
      <PhoneLimit />
      <Tabs
        label="Notifications"
        open={params.get('view') === 'logs' ? 'logs' : 'settings'}
        onOpen={open}
        tabs={[
          { value: 'settings', label: 'Notification Settings', content: <NotificationSettings /> },
          { value: 'logs', label: 'Notification Logs', content: <NotificationLogs /> },
        ]}
      />
    </>
  );
}
