import { resolveObjectURL } from 'node:buffer';
import { vi } from 'vitest';
import { bookingRows, type Given } from './bookings.ts';
import { answerInstead, functionCalls, insert, service } from './in-process.ts';
import { findRow } from './lists.ts';
import { openScreen, press, screen, within } from './screen.tsx';

export const givenBookings = async <Bookings extends Given[]>(...bookings: Bookings) =>
  (await insert('seva_bookings', ...bookingRows(bookings))) as { [Index in keyof Bookings]: number };

export async function storedBooking(id: number) {
  const { data } = await service.from('seva_bookings').select().eq('id', id).single().throwOnError();
  return data;
}

export const openBookings = (search: string, more = '') =>
  openScreen(`/admin/bookings?search=${encodeURIComponent(search)}${more}`, 'Seva Bookings');

export async function openDetails(family: string) {
  await openBookings(family);
  await press('Details', await findRow(family));
  const dialog = await screen.findByRole('dialog', { name: /Kaur/ });
  await within(dialog).findByRole('button', { name: 'Edit' });
  return dialog;
}

/** Stubs the list of channels for this test: all are set up except these. */
export function answerChannels(off: Partial<Record<'sms' | 'whatsapp' | 'email', false>> = {}) {
  const channels = { sms: true, whatsapp: true, email: true, ...off };
  answerInstead('GET', '/send-notifications', () => Response.json({ channels }));
}

export const notified = () =>
  functionCalls.filter(({ name, body }) => name === 'send-notifications' && body).map(({ body }) => body);

/** Keeps the byte order mark. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Collects downloads in this test instead of saving them. */
export function catchDownloads() {
  const files: { name: string; text: Promise<string> }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = resolveObjectURL(this.href);
    if (file)
      files.push({ name: this.download, text: file.arrayBuffer().then((bytes) => decoder.decode(bytes)) });
  });
  return files;
}
