export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const;

export type BookingStatus = (typeof bookingStatuses)[number];

/** How a status reads, and its badge's colour (spec §4). */
export const statusLooks = {
  pending: { label: 'Pending', tone: 'amber' },
  confirmed: { label: 'Confirmed', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
} as const;
