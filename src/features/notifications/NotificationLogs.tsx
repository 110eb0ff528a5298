import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templeTimeZone } from '@/lib/config';
import { momentIn } from '@/lib/dates';
import { Loaded } from '@/ui/admin/Loaded';
import { type Column, Table } from '@/ui/admin/Table';
import { Badge } from '@/ui/Badge';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField } from '@/ui/Field';
import {
  channelNames,
  channels,
  eventInWords,
  notificationMessages,
  outcomeLooks,
  outcomes,
  recipientInWords,
} from './notification';
import { type LogFilter, type NotificationLog, notificationLogs } from './notifications.queries';

const columns: Column<NotificationLog>[] = [
  {
    head: 'When',
    lead: true,
    className: 'sm:w-52',
    cell: ({ createdat }) => momentIn(templeTimeZone, createdat),
  },
  { head: 'About', cell: ({ event_type }) => eventInWords(event_type) },
  {
    head: 'To',
    cell: ({ channel, notification_recipients: recipient }) => recipientInWords(channel, recipient?.name),
  },
  { head: 'Channel', cell: ({ channel }) => channelNames[channel] },
  {
    head: 'Result',
    className: 'sm:w-80',
    cell: ({ status, error }) => (
      <div className="grid min-w-0 justify-items-start gap-1">
        <Badge tone={outcomeLooks[status].tone}>{outcomeLooks[status].label}</Badge>
        {error && <p className="wrap-anywhere">{error}</p>}
      </div>
    ),
  },
];

function Filters({ filter, onFilter }: { filter: LogFilter; onFilter: (filter: LogFilter) => void }) {
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Channel"
        value={filter.channel}
        onChange={({ target }) => onFilter({ ...filter, channel: target.value })}
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
        onChange={({ target }) => onFilter({ ...filter, status: target.value })}
      >
        <option value="">All</option>
        {outcomes.map((status) => (
          <option key={status} value={status}>
            {outcomeLooks[status].label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The latest fifty messages and their results. */
export function NotificationLogs() {
  const [filter, setFilter] = useState<LogFilter>({ channel: '', status: '' });
  const query = useQuery(notificationLogs(filter));
  return (
    <>
      <Filters filter={filter} onFilter={setFilter} />
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
              <p>Each message that is sent, fails or is left out has a line here.</p>
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
