import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { kindLabels } from '@/features/messages/kinds';
import {
  byChannel,
  channelNames,
  channels,
  notificationMessages,
  outcomeBadges,
  outcomes,
  recipientInWords,
  resultOf,
} from '@/features/messages/notification';
import {
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
import { daySpan, momentIn } from '@/lib/dates';
import { Dialog } from '@/ui/admin/Dialog';
import { Loaded } from '@/ui/admin/Loaded';
import { PageTitle } from '@/ui/admin/PageTitle';
import { type Column, RowButton, Table } from '@/ui/admin/Table';
import { Tabs } from '@/ui/admin/Tabs';
import { Result } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { NotificationSettings } from './NotificationSettings';
import { NotSetUp } from './NotSetUp';

const toInWords = ({
  event_type,
  channel,
  notification_recipients: recipient,
}: Pick<NotificationLog, 'event_type' | 'channel' | 'notification_recipients'>) =>
  event_type === 'administrator_invited' ? 'Who is invited' : recipientInWords(channel, recipient?.name);

function Words({ log }: { log: NotificationLog }) {
  const [isOpen, setOpen] = useState(false);
  const { channel, words, createdat, address } = log;
  const to = [toInWords(log), address, byChannel(channel), momentIn(templeTimeZone, createdat)];
  return (
    <>
      <RowButton className="-ml-3" onClick={() => setOpen(true)}>
        What it said
      </RowButton>
      {isOpen && (
        <Dialog title="What it said" onClose={() => setOpen(false)}>
          <p className="mb-4 text-ink-soft wrap-anywhere">To: {to.filter(Boolean).join(', ')}</p>
          <p className="rounded-card bg-sunk px-4 py-2.5 wrap-anywhere whitespace-pre-line">{words}</p>
        </Dialog>
      )}
    </>
  );
}

/** The event, whose, and the words on demand: the log of a test message or a free day has nothing more to say. */
function About(log: NotificationLog) {
  const { event_type, words, seva_bookings: booking, contact_submissions: message } = log;
  return (
    <div className="min-w-0">
      {kindLabels[event_type].label}
      {booking && (
        <Link
          href={`/admin/bookings?booking=${booking.id}`}
          className="flex min-h-11 items-center text-accent underline underline-offset-4 wrap-anywhere"
        >
          {booking.sevatype}, {booking.name} {booking.family_name}, {daySpan(booking.date, booking.last_day)}
        </Link>
      )}
      {message && <span className="block text-ink-soft wrap-anywhere">{message.name}</span>}
      {words && (
        <div>
          <Words log={log} />
        </div>
      )}
    </div>
  );
}

/** Its next outcome is a line of its own, above this one. */
function SendAgain({ log }: { log: NotificationLog }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendAgain(log),
    onSuccess: () => notify(notificationMessages.sentAgain),
    onError: (error) => notifyError(notificationMessages.againFailed, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications', 'logs'] }),
  });
  return (
    <Button variant="quiet" size="small" busy={isPending && 'Sending…'} onClick={() => mutate()}>
      Send again
    </Button>
  );
}

const columns: Column<NotificationLog>[] = [
  {
    head: 'When',
    lead: true,
    className: 'sm:w-52',
    cell: ({ createdat }) => momentIn(templeTimeZone, createdat),
  },
  { head: 'About', className: 'sm:min-w-44', cell: About },
  {
    head: 'To',
    cell: ({ address, ...log }) => (
      <div>
        {toInWords(log)}
        {address && <span className="block text-ink-soft wrap-anywhere">{address}</span>}
      </div>
    ),
  },
  { head: 'Channel', cell: ({ channel }) => channelNames[channel] },
  {
    head: 'Result',
    className: 'sm:w-80',
    cell: (log) => (
      <>
        <Result {...resultOf(log)} />
        {log.maySendAgain && <SendAgain log={log} />}
      </>
    ),
  },
];

function Filters({
  filter,
  onFilter,
}: {
  filter: LogFilter;
  onFilter: (changes: Record<string, string>) => void;
}) {
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Channel"
        value={filter.channel}
        onChange={({ target }) => onFilter({ channel: target.value })}
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
        onChange={({ target }) => onFilter({ status: target.value })}
      >
        <option value="">All</option>
        {outcomes.map((status) => (
          <option key={status} value={status}>
            {outcomeBadges[status].label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function NotificationLogs() {
  const [params, change] = useScreenParams();
  const filter: LogFilter = {
    channel: channels.find((channel) => channel === params.get('channel')) ?? '',
    status: outcomes.find((status) => status === params.get('status')) ?? '',
  };
  const query = useQuery(notificationLogs(filter));
  return (
    <>
      <Filters filter={filter} onFilter={change} />
      <Loaded query={query} failed={notificationMessages.logsFailed}>
        {(rows) =>
          rows.length > 0 ? (
            <Table
              caption="The latest fifty messages, newest first"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          ) : (
            <EmptyState title="No messages found.">
              <p>Every message that was sent, skipped or could not be delivered is listed here.</p>
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

/** That no more SMS and WhatsApp messages go out today. */
function PhoneLimit() {
  return (
    <Loaded
      query={useQuery(phoneLimit())}
      failed="How many SMS and WhatsApp messages may still go out today could not be read."
      skeleton={null}
    >
      {({ sent, most }) =>
        sent >= most && (
          <Notice kind="error" title="No more SMS and WhatsApp messages today" className="mb-5">
            <p>
              {most} have been sent, as many as this website may send in a day, because each costs money.
              Those that follow are in the log as not sent; emails still go out. Whoever set up the website
              can change the limit.
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
        about="Which messages are sent, on which channels, and what they say. Choose who gets them under Recipients. The family of a booking is always told by email, if it left an address."
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
