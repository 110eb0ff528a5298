import { number } from '@/lib/rows';
import { visitorRows } from '@/lib/supabase';

/** Reads one row, to learn whether the database answers; throws when it does not. */
export const checkConnection = () => visitorRows('page_content', { id: number }, (all) => all.limit(1));
