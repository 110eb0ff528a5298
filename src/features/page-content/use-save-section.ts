import { useMutation } from '@tanstack/react-query';
import { notify, notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { sanitizeForStorage } from '@/lib/sanitize-in-browser';
import { saveOrAsk } from '@/lib/simultaneous-edit';
import { changeSection, type EditedSection, sectionsOf } from './edit-page-content.queries';
import { contentMessages as messages } from './sections';
import type { Drafts } from './use-drafts';

const refresh = ({ page }: EditedSection) =>
  Promise.all([
    queryClient.invalidateQueries(sectionsOf(page)),
    queryClient.invalidateQueries({ queryKey: ['page-content', 'versions'] }),
  ]);

/** Saves a section's text, cleaned, and says so. On any failure the text stays as it was typed. */
export function useSaveSection(drafts: Drafts) {
  return useMutation({
    mutationFn: ({ row, text }: { row: EditedSection; text: string }) => {
      const { id, updatedat } = drafts.baseOf(row);
      const content = sanitizeForStorage(text);
      return saveOrAsk((careful) => changeSection(id, { content, ...(careful && { updatedat }) }));
    },
    onSuccess: async (outcome, { row, text }) => {
      if (outcome === 'keep editing') return;
      await refresh(row);
      if (outcome === 'reload') return drafts.drop(row.id);
      drafts.drop(row.id, text);
      notify(messages.saved(row.title));
    },
    onError: (error, { row }) => notifyError(messages.saveFailed(row.title), error),
  });
}
