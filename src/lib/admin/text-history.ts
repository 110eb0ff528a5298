// Earlier versions of texts, recorded by the database.
import { queryOptions } from '@tanstack/react-query';
import type { Row } from '@/lib/database';
import { unwrap } from '@/lib/refusal';
import { adminClient } from './supabase-admin';

/** Table and row that a text belongs to. */
export interface TextSource {
  source: 'page_content' | 'events' | 'pages' | 'sevas';
  id: number;
}

export type Version = Omit<Row<'text_history'>, 'source' | 'source_id'>;

const versionsShown = 50;

export const versionKey = ['text-history'];

/** Versions of a text, newest first. */
export const versionsOf = ({ source, id }: TextSource) =>
  queryOptions({
    queryKey: [...versionKey, source, id],
    queryFn: async () =>
      unwrap(
        'text_history',
        await adminClient()
          .from('text_history')
          .select('id, content, changedat, changedby')
          .eq('source', source)
          .eq('source_id', id)
          .order('id', { ascending: false })
          .limit(versionsShown),
      ),
    staleTime: 0,
  });
