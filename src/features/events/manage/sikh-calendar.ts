// Apart from the other rules, and loaded when days are suggested: the library brings its tables of dates, 32 kB in all.
import nanakshahi from 'nanakshahi';
import { addDays, type Day, toDate } from '@/lib/dates';
import type { SikhDay } from './suggestions';

/** A day as the library has it, whose own types say no more than `object`. A movable one has its year in its name. */
interface Named {
  en: string;
  pa: string;
  type: 'gurpurab' | 'historical' | 'bhagat' | 'calendar';
}

const festivals = /\((Vaisakhi|Maghi|Diwali)\)$|^Holla|Sahibzaade$/;
const sangrand = /^Beginning of (.+)$/;

function groupOf({ en, type }: Named): SikhDay['group'] {
  if (type !== 'gurpurab') return festivals.test(en) ? 'gurpurabs' : 'history';
  return /Parkash|Shaheedi|Granth Sahib/.test(en) ? 'gurpurabs' : 'gurgaddi';
}

function dayOf(named: Named, date: Day): SikhDay {
  const year = ` (${date.slice(0, 4)})`;
  const en = named.en.replace(year, '').replace('Shaeedi', 'Shaheedi');
  const pa = named.pa.replace(year, '');
  const [, month] = (named.type === 'calendar' && sangrand.exec(en)) || [];
  if (!month) return { title: en, gurmukhi: pa, date, group: groupOf({ ...named, en }) };
  const gurmukhi = `ਸੰਗਰਾਂਦ (${pa.replace('ਅਰੰਭ ', '')})`;
  return { title: `Sangrand (${month})`, gurmukhi, date, group: 'sangrand' };
}

/** The days of the Nanakshahi calendar of 2003 from one day to another, soonest first. */
export function sikhDays(first: Day, last: Day): SikhDay[] {
  const days: SikhDay[] = [];
  for (let date = first; date <= last; date = addDays(date, 1))
    for (const named of nanakshahi.getGurpurabsForDay(toDate(date)) as Named[]) days.push(dayOf(named, date));
  return days;
}
