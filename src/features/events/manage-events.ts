import * as z from 'zod/mini';

/** Access.md's bounds; the database says the same. */
export const eventForm = z.object({
  title: z.string().check(
    z.refine((text) => text.trim() !== '', 'Please enter a title.'),
    z.maxLength(200, 'Please keep the title to 200 characters.'),
  ),
  description: z.string().check(z.maxLength(5000, 'Please keep the description to 5000 characters.')),
  date: z.iso.date('Please choose a date.'),
  /** Empty when it is not known, or lasts the whole day. */
  time: z.string(),
  isHighlighted: z.boolean(),
});

export type EventValues = z.infer<typeof eventForm>;

export const newEvent: EventValues = { title: '', description: '', date: '', time: '', isHighlighted: false };

/** After the pattern of the announcements'. */
export const eventMessages = {
  created: 'Event created successfully',
  saved: 'Event updated successfully',
  deleted: 'Event deleted successfully',
  highlighted: 'Event featured successfully',
  unhighlighted: 'Event no longer featured',
  confirmDelete: 'Are you sure you want to delete this event?',
  loadFailed: 'The events could not be loaded.',
  saveFailed: 'An error occurred while saving the event',
  deleteFailed: 'An error occurred while deleting the event',
  updateFailed: 'An error occurred while updating the event',
} as const;
