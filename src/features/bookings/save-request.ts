// Loaded when somebody asks for the file: what writes it is larger than the form.
import type { Temple } from './BookingReceived';
import type { BookingRequest } from './booking-request';
import { requestCalendar } from './request-calendar';

/** Hands the visitor the .ics file of their request. */
export function saveRequest(request: BookingRequest, temple: Temple) {
  const text = requestCalendar(request, temple, { uid: crypto.randomUUID(), now: new Date() });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `seva-request-${request.date}.ics`,
  });
  document.body.append(link);
  link.click();
  link.remove();
  // The download has been handed over by then, also in Safari.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
