import * as z from 'zod/mini';

/** The rules of the form. The database has the same rules. */
export const programmeForm = z.object({
  name: z.string().check(
    z.refine((text) => text.trim() !== '', 'Please enter a name.'),
    z.maxLength(60, 'Please keep the name to 60 characters.'),
  ),
  gurmukhi: z.string().check(z.maxLength(60, 'Please keep the Gurmukhi name to 60 characters.')),
  held: z.string().check(z.maxLength(120, 'Please keep what is held to 120 characters.')),
  /** The numbers of the days, in order: '0' is Sunday, '12345' Monday to Friday. */
  weekdays: z.string().check(z.minLength(1, 'Please choose at least one day of the week.')),
  starts: z.string().check(z.minLength(1, 'Please enter when it begins.')),
  ends: z.string().check(z.minLength(1, 'Please enter when it ends.')),
});

export type ProgrammeValues = z.infer<typeof programmeForm>;

export const newPart: ProgrammeValues = {
  name: '',
  gurmukhi: '',
  held: '',
  weekdays: '0123456',
  starts: '',
  ends: '',
};

export const programmeMessages = {
  created: 'Service created successfully',
  saved: 'Service updated successfully',
  deleted: 'Service deleted successfully',
  confirmDelete: 'Are you sure you want to delete this service?',
  loadFailed: 'The services could not be loaded.',
  saveFailed: 'An error occurred while saving the service',
  deleteFailed: 'An error occurred while deleting the service',
} as const;
