import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { likePatterns, pageOf, rowsOn } from '@/lib/admin/page';
import { adminClient } from '@/lib/admin/supabase-admin';
import { folded } from '@/lib/normal-text';
import { unwrapRow } from '@/lib/refusal';
import { significantDigits } from '@/lib/telephone';
import type { MessageStatus } from './manage-messages';
import { unanswered } from './unanswered.queries';

const columns = 'id, name, email, phone, message, status, createdat';
const table = () => adminClient().from('contact_submissions');

export type Message = Awaited<ReturnType<typeof latestMessage>>;

const latestMessage = async ({ id }: { id: number }) =>
  unwrapRow('contact_submissions', await table().select(columns).eq('id', id));

/** An empty field matches everything. */
export interface MessageFilter {
  status: MessageStatus | 'unanswered' | '';
  search: string;
}

export const messagesPage = 20;

async function readPage({ status, search }: MessageFilter, page: number) {
  const words = folded(search);
  // Match phone numbers in any format.
  const terms = /^[+\d ().-]{5,}$/.test(words) ? [significantDigits(words)] : words.split(' ');
  const patterns = likePatterns(terms.filter(Boolean));
  const all = () => table().select(columns, { count: 'exact' });
  // Search by RPC so that the words travel in the request body, not the URL. It returns rows of the table.
  const sought = () =>
    adminClient()
      .rpc('matching_messages', { patterns }, { count: 'exact' })
      .select(columns) as unknown as ReturnType<typeof all>;
  let found = patterns.length > 0 ? sought() : all();
  if (status) found = found.in('status', status === 'unanswered' ? unanswered : [status]);
  const answer = await found
    .order('createdat', { ascending: false })
    .order('id', { ascending: false })
    .range(...rowsOn(page, messagesPage));
  return pageOf('contact_submissions', answer, page, messagesPage);
}

/** The key prefix of all message queries, including the count of unanswered messages. */
export const allMessages = { queryKey: ['messages'] };

export const messagePage = (filter: MessageFilter, page: number) =>
  queryOptions({
    queryKey: ['messages', 'page', filter, page],
    queryFn: () => readPage(filter, page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The latest version of a message, with the listed version as placeholder data. */
export const oneMessage = (listed: Message) =>
  queryOptions({
    queryKey: ['messages', 'one', listed.id],
    queryFn: () => latestMessage(listed),
    initialData: listed,
    gcTime: 0,
    staleTime: 0,
  });

/** Changes the status only if it is still the one shown, so that two administrators do not overwrite each other. */
export const changeMessageStatus = async (
  { id, status: seen }: Pick<Message, 'id' | 'status'>,
  status: MessageStatus,
) =>
  unwrapRow(
    'contact_submissions',
    await table().update({ status }).match({ id, status: seen }).select(columns),
    'Someone else has already handled this message.',
  );
