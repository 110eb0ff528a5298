import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Refusal, throwRefused } from '@/lib/refusal';
import { checkRows, number, oneOf, type Row, text } from '@/lib/rows';
import { adminClient } from '@/lib/supabase-admin';
import { countOf, unwrap } from '@/lib/unwrap';
import { type MessageStatus, messageStatuses, searchFilter } from './manage-messages';

const messageRow = {
  id: number,
  name: text,
  email: text,
  phone: text,
  message: text,
  status: oneOf(messageStatuses),
  createdat: text,
};

export type Message = Row<typeof messageRow>;

/** Either is empty for all. */
export interface MessageFilter {
  status: MessageStatus | '';
  search: string;
}

/** Messages on a page of the list. */
export const messagesPage = 20;

const submissions = () => adminClient().from('contact_submissions');

const columns = 'id, name, email, phone, message, status, createdat';

const checked = (rows: unknown) => checkRows('contact_submissions', messageRow, rows);

async function readPage({ status, search }: MessageFilter, page: number) {
  const all = submissions().select(columns, { count: 'exact' });
  const ofStatus = status ? all.eq('status', status) : all;
  const answer = await (search.trim() ? ofStatus.or(searchFilter(search)) : ofStatus)
    .order('createdat', { ascending: false })
    .order('id', { ascending: false })
    .range(page * messagesPage, (page + 1) * messagesPage - 1);
  // 416: the last message of the last page has just left it.
  if (answer.status === 416) return { rows: [], total: 0 };
  return {
    rows: checked(unwrap('contact_submissions', answer)),
    total: countOf('contact_submissions', answer),
  };
}

/** What every query of messages begins with, the count of new ones as well. */
export const everyMessage = { queryKey: ['messages'] };

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
    queryFn: async () => {
      const [now] = checked(
        unwrap('contact_submissions', await submissions().select(columns).eq('id', listed.id)),
      );
      if (!now) throw new Error(`contact_submissions: there is no ${listed.id}`);
      return now;
    },
    initialData: listed,
    gcTime: 0,
    staleTime: 0,
  });

/** Only from the status it was seen in: two administrators do not undo each other. */
export async function changeMessageStatus(
  { id, status: seen }: Pick<Message, 'id' | 'status'>,
  status: MessageStatus,
) {
  const { data, error } = await submissions().update({ status }).eq('id', id).eq('status', seen).select('id');
  if (error) throwRefused('contact_submissions', error);
  if (!data.length) throw new Refusal('Somebody else has dealt with this message meanwhile.');
}
