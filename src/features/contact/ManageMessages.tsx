import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { notify, notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { useListParams } from '@/lib/screen-params';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { SelectField } from '@/ui/Field';
import { Loaded } from '@/ui/Loaded';
import { Pager } from '@/ui/Pager';
import { PageTitle } from '@/ui/PageTitle';
import { SearchField } from '@/ui/SearchField';
import { MessageDialog } from './MessageDialog';
import { MessageTable } from './MessageTable';
import {
  type MessageStatus,
  messageStatuses,
  messageMessages as messages,
  statusNames,
} from './manage-messages';
import {
  changeMessageStatus,
  everyMessage,
  type Message,
  type MessageFilter,
  messagePage,
  messagesPage,
} from './manage-messages.queries';

/** The message that is open, and its way from new to archived. Opening a new one makes it read. */
function useOpenMessage() {
  const [open, setOpen] = useState<Message | null>(null);
  const change = useMutation({
    mutationFn: ({ message, status }: { message: Message; status: MessageStatus; quiet?: boolean }) =>
      changeMessageStatus(message, status),
    onSuccess: (_, { status, quiet }) => {
      if (!quiet) notify(messages.changed(status));
    },
    onError: (error, { quiet }) => {
      // Reading it works all the same.
      if (!quiet) notifyError(messages.changeFailed, error);
    },
    // Awaited: until the message has been read anew, what can be done with it next is not known.
    onSettled: () => queryClient.invalidateQueries(everyMessage),
  });
  const show = (message: Message) => {
    setOpen(message);
    if (message.status === 'new') change.mutate({ message, status: 'read', quiet: true });
  };
  const mark = (message: Message, status: MessageStatus) =>
    change.isPending || change.mutate({ message, status });
  return { open, show, close: () => setOpen(null), mark, busy: change.isPending };
}

interface FiltersProps {
  filter: MessageFilter;
  onFilter: (changes: { status?: string; search?: string }) => void;
}

function Filters({ filter, onFilter }: FiltersProps) {
  const onSearch = useCallback((search: string) => onFilter({ search }), [onFilter]);
  return (
    <search className="mb-5 grid gap-4 sm:flex sm:items-end">
      <SearchField
        hint="Name, email, phone or words"
        className="sm:grow"
        search={filter.search}
        onSearch={onSearch}
      />
      <SelectField
        label="Status"
        className="sm:w-52"
        value={filter.status}
        onChange={({ target }) => onFilter({ status: target.value })}
      >
        <option value="">All</option>
        {messageStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

interface NoneProps {
  filter: MessageFilter;
  page: number;
  onPage: (page: number) => void;
}

function NoMessages({ filter: { status, search }, page, onPage }: NoneProps) {
  if (page > 0) {
    return (
      <EmptyState title="No messages on this page.">
        <Button onClick={() => onPage(0)}>First page</Button>
      </EmptyState>
    );
  }
  return search || status ? (
    <EmptyState title="No messages found.">Try other words, or another status.</EmptyState>
  ) : (
    <EmptyState title="No messages yet.">
      <p>What visitors write on the Contact page arrives here.</p>
    </EmptyState>
  );
}

/** /admin/messages: what visitors wrote on the Contact page, from new to archived. */
export function ManageMessages() {
  const { params, narrow, page, onPage } = useListParams();
  const filter: MessageFilter = {
    status: messageStatuses.find((status) => status === params.get('status')) ?? '',
    search: params.get('search') ?? '',
  };
  const query = useQuery(messagePage(filter, page));
  const { open, show, close, mark, busy } = useOpenMessage();
  return (
    <>
      <PageTitle title="Messages" about="What visitors wrote on the Contact page." />
      <Filters filter={filter} onFilter={narrow} />
      <Loaded query={query} failed={messages.loadFailed}>
        {({ rows, total }) =>
          rows.length > 0 ? (
            <div className={query.isPlaceholderData ? 'opacity-60' : ''}>
              <MessageTable rows={rows} onOpen={show} />
              <Pager label="Messages" page={page} pageSize={messagesPage} total={total} onPage={onPage} />
            </div>
          ) : (
            <NoMessages filter={filter} page={page} onPage={onPage} />
          )
        }
      </Loaded>
      {open && (
        <MessageDialog listed={open} temple="the gurdwara" busy={busy} onStatus={mark} onClose={close} />
      )}
    </>
  );
}
