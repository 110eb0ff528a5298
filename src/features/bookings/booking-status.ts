export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

/** The label of a status and the tone of its badge. */
export const statusLooks = {
  pending: { label: 'Pending', tone: 'amber' },
  confirmed: { label: 'Confirmed', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
} as const;

/** That of a booking: one that was declined has never been confirmed. */
export const bookingLook = ({ status, isdeclined }: { status: BookingStatus; isdeclined: boolean }) =>
  isdeclined ? ({ label: 'Declined', tone: 'red' } as const) : statusLooks[status];
