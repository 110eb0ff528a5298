// Loaded when somebody asks for the file: what writes it is larger than the form.
import { download } from '@/lib/download';
import type { Temple } from './BookingReceived';
import type { BookingRequest } from './booking-request';
import { requestCalendar } from './request-calendar';

/** Hands the visitor the .ics file of their request. */
export function saveRequest(request: BookingRequest, temple: Temple) {
  const text = requestCalendar(request, temple, { uid: crypto.randomUUID(), now: new Date() });
  download(`seva-request-${request.date}.ics`, 'text/calendar', text);
}
