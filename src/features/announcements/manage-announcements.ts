import * as z from 'zod/mini';

/** The rules of the form; the database holds the same. */
export const announcementForm = z.object({
  message: z.string().check(
    z.refine((text) => text.trim() !== '', 'Please enter a message.'),
    z.maxLength(1000, 'Please keep the message to 1000 characters.'),
  ),
  position: z.enum(['top', 'bottom']),
  isactive: z.boolean(),
});

export type AnnouncementValues = z.infer<typeof announcementForm>;

/** What a cancelled form goes back to. */
export const newAnnouncement: AnnouncementValues = { message: '', position: 'top', isactive: true };

/** What the screen says. */
export const announcementMessages = {
  created: 'Announcement created successfully',
  saved: 'Announcement updated successfully',
  deleted: 'Announcement deleted successfully',
  activated: 'Announcement activated successfully',
  deactivated: 'Announcement deactivated successfully',
  confirmDelete: 'Are you sure you want to delete this announcement?',
  loadFailed: 'The announcements could not be loaded.',
  saveFailed: 'An error occurred while saving the announcement',
  deleteFailed: 'An error occurred while deleting the announcement',
  updateFailed: 'An error occurred while updating the announcement',
} as const;
