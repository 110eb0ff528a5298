import { expect, it } from 'vitest';
import { leadsTo, redirectLines } from '@/lib/build/redirects';

const page = '<!DOCTYPE html><html lang="en"><title>Visit</title>';
// As Astro writes it.
const led = `<!doctype html>
<title>Redirecting to: /visit</title>
<meta http-equiv="refresh" content="0;url=/visit">`;

it('capital letters and earlier addresses lead to the page, and a page to nothing', () => {
  const pages = new Map([
    ['/seva', page],
    ['/admin/bookings', page],
    ['/first-visit', led],
    ['/2027', page],
  ]);
  expect(redirectLines(pages)).toEqual([
    '/Seva /seva 301',
    '/SEVA /seva 301',
    '/Admin/bookings /admin/bookings 301',
    '/ADMIN/bookings /admin/bookings 301',
    '/first-visit /visit 301',
    '/First-visit /visit 301',
    '/FIRST-VISIT /visit 301',
  ]);
  expect([leadsTo(page), leadsTo(led)]).toEqual([undefined, '/visit']);
});
