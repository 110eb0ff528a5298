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

export interface MessageFilter {
  status: MessageStatus | 'all';
  search: string;
}

/** Messages on a page of the list. */
export const messagesPage = 20;

const submissions = () => adminClient().from('contact_submissions');

async function readPage({ status, search }: MessageFilter, page: number) {
  const all = submissions().select('id, name, email, phone, message, status, createdat', { count: 'exact' });
  const ofStatus = status === 'all' ? all : all.eq('status', status);
  const answer = await (search.trim() ? ofStatus.or(searchFilter(search)) : ofStatus)
    .order('createdat', { ascending: false })
    .order('id', { ascending: false })
    .range(page * messagesPage, (page + 1) * messagesPage - 1);
  const rows = checkRows('contact_submissions', messageRow, unwrap('contact_submissions', answer));
  return { rows, total: countOf('contact_submissions', answer) };
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

/** Only from the status it was seen in: two administrators do not undo each other. */
export async function changeMessageStatus(
  { id, status: seen }: Pick<Message, 'id' | 'status'>,
  status: MessageStatus,
) {
  const { data, error } = await submissions().update({ status }).eq('id', id).eq('status', seen).select('id');
  if (error) throwRefused('contact_submissions', error);
  if (!data.length) throw new Refusal('Somebody else has dealt with this message meanwhile.');
}
