export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

/** The label of a status and the tone of its badge. */
export const statusLooks = {
  pending: { label: 'Pending', tone: 'amber' },
  confirmed: { label: 'Confirmed', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
} as const;
