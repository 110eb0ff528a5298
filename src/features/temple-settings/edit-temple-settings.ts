import * as z from 'zod/mini';
import { requiredText, text } from '@/lib/text-rules';

export const templeSettingsForm = z.object({
  name: requiredText(120, 'the name', 'Please enter the temple’s name.'),
  subtitle: text(200, 'the subtitle'),
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
