// Loaded on demand: the library that writes the file is larger than the form.

import type { BookingRequest } from '@/features/bookings/booking-request';
import { download } from '@/lib/browser/download';
import { siteUrl } from '@/lib/config';
import { requestCalendar, type Temple } from './request-calendar';

/** Downloads the .ics file of a request. */
export function saveRequest(request: BookingRequest, temple: Temple) {
  const text = requestCalendar(request, temple, { siteUrl, now: new Date() });
  download(`seva-request-${request.date}.ics`, 'text/calendar', text);
}
