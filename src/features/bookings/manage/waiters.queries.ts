import { queryOptions } from '@tanstack/react-query';
import { lastDay } from '@/features/bookings/booking-days';
import { maxDays } from '@/features/sevas/seva';
import { adminClient } from '@/lib/admin/supabase-admin';
import { addDays } from '@/lib/dates';
import { checkAnswer, unwrap } from '@/lib/refusal';
import type { DayRange } from './manage-bookings';

const table = () => adminClient().from('date_waiters');

/** Who still waits for any of these days, soonest first. A seva of several days may begin before them. */
export const waitersFor = ({ date, last_day }: DayRange) =>
  queryOptions({
    queryKey: ['bookings', 'waiters', date, last_day],
    queryFn: async () => {
      const rows = unwrap(
        'date_waiters',
        await table()
          .select('id, date, sevatype, email, sevas(days)')
          .is('toldat', null)
          .gte('date', addDays(date, 1 - maxDays))
          .lte('date', last_day)
          .order('date')
          .order('id'),
      );
      return rows.filter((waiter) => lastDay(waiter.date, waiter.sevas) >= date);
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Takes someone off the list. */
export const forgetWaiter = async (id: number) =>
  checkAnswer('date_waiters', await table().delete().eq('id', id));
