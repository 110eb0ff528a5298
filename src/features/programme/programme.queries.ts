import { visitorRows } from '@/lib/supabase';
import { programmeRow } from './programme';

/** The services of every week in their order. */
export const programme = () =>
  visitorRows('programme', programmeRow, (all) => all.order('position').order('id'));
