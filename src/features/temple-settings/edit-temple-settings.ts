import * as z from 'zod/mini';

export const templeSettingsForm = z.object({
  name: z.string().check(
    z.refine((text) => text.trim() !== '', 'Please enter the temple’s name.'),
    z.maxLength(120, 'Please keep the name to 120 characters.'),
  ),
  subtitle: z.string().check(z.maxLength(200, 'Please keep the subtitle to 200 characters.')),
  logo_url: z.string(),
});

export type TempleSettingsValues = z.infer<typeof templeSettingsForm>;

export const templeSettingsMessages = {
  saved: 'Settings saved successfully!',
  loadFailed: 'Failed to load settings. Please try again.',
  noId: 'No settings ID found. Please refresh the page.',
  uploadFailed: 'Failed to upload logo',
  saveFailed: 'Failed to save settings. Please try again.',
} as const;
