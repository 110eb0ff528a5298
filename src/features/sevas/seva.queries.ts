import { visitorRows } from '@/lib/supabase';
import { offeredSevaRow, sevaRow } from './seva';

/** All sevas in their order, those that are not offered too: a booking may name one of these. */
export const allSevas = () => visitorRows('sevas', sevaRow, (all) => all.order('position').order('id'));

/** What can be asked for at present. */
export const offeredSevas = () =>
  visitorRows('sevas', offeredSevaRow, (all) => all.eq('isoffered', true).order('position').order('id'));
