import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminTable, type RowIn } from '@/lib/admin/table';
import { number, oneOf, text } from '@/lib/rows';
import { type MessageStatus, messageStatuses, searchFilter } from './manage-messages';

const messages = adminTable('contact_submissions', {
  id: number,
  name: text,
  email: text,
  phone: text,
  message: text,
  status: oneOf(messageStatuses),
  createdat: text,
});

export type Message = RowIn<typeof messages>;

/** Either is empty for all. */
export interface MessageFilter {
  status: MessageStatus | '';
  search: string;
}

/** Messages on a page of the list. */
export const messagesPage = 20;

const readPage = ({ status, search }: MessageFilter, page: number) =>
  messages.page(
    (all) => {
      const ofStatus = status ? all.eq('status', status) : all;
      return (search.trim() ? ofStatus.or(searchFilter(search)) : ofStatus)
        .order('createdat', { ascending: false })
        .order('id', { ascending: false });
    },
    page,
    messagesPage,
  );

/** What every query of messages begins with, the count of new ones as well. */
export const allMessages = { queryKey: ['messages'] };

/** One page of messages, newest first, counted from 0. */
export const messagePage = (filter: MessageFilter, page: number) =>
  queryOptions({
    queryKey: ['messages', 'page', filter, page],
    queryFn: () => readPage(filter, page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One as it is now; until that is read, as the list has it. */
export const oneMessage = (listed: Message) =>
  queryOptions({
    queryKey: ['messages', 'one', listed.id],
    queryFn: () => messages.one(listed),
    initialData: listed,
    gcTime: 0,
    staleTime: 0,
  });

/** Only from the status it was seen in: two administrators do not undo each other. */
export const changeMessageStatus = (
  { id, status: seen }: Pick<Message, 'id' | 'status'>,
  status: MessageStatus,
) =>
  messages.change(
    { id },
    { status },
    { status: seen },
    'Somebody else has dealt with this message meanwhile.',
  );
