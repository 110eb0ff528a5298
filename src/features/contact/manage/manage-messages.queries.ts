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

/** Either is empty for all. */
export interface MessageFilter {
  status: MessageStatus | 'unanswered' | '';
  search: string;
}

export const messagesPage = 20;

async function readPage({ status, search }: MessageFilter, page: number) {
  const words = folded(search);
  // A number is found however it was written.
  const terms = /^[+\d ().-]{5,}$/.test(words) ? [significantDigits(words)] : words.split(' ');
  const patterns = likePatterns(terms.filter(Boolean));
  const all = () => table().select(columns, { count: 'exact' });
  // The words go in the body of the request; the rows are those of the table.
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

/** What every query of messages begins with, the count of unanswered ones as well. */
export const allMessages = { queryKey: ['messages'] };

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
    queryFn: () => latestMessage(listed),
    initialData: listed,
    gcTime: 0,
    staleTime: 0,
  });

/** Only from the status it was seen in: two administrators do not undo each other. */
export const changeMessageStatus = async (
  { id, status: seen }: Pick<Message, 'id' | 'status'>,
  status: MessageStatus,
) =>
  unwrapRow(
    'contact_submissions',
    await table().update({ status }).match({ id, status: seen }).select(columns),
    'Someone else has already handled this message.',
  );
