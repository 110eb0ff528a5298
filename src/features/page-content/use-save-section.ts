import { useMutation } from '@tanstack/react-query';
import { notify, notifyError } from '@/lib/notify';
import { queryClient } from '@/lib/query-client';
import { sanitizeForStorage } from '@/lib/sanitize-in-browser';
import { saveOrAsk } from '@/lib/simultaneous-edit';
import { changeSection, type EditedSection, sectionsOf, versionsOf } from './edit-page-content.queries';
import { contentMessages as messages } from './sections';
import type { Drafts } from './use-drafts';

interface Save {
  row: EditedSection;
  text: string;
  /** It stands in the place of whatever has been typed. */
  restored?: boolean;
}

/** Shows the row as the database stored it. */
function showStored(stored: EditedSection) {
  queryClient.setQueryData(sectionsOf(stored.page).queryKey, (rows) =>
    rows?.map((row) => (row.id === stored.id ? stored : row)),
  );
  queryClient.invalidateQueries(versionsOf(stored.id));
}

/** Saves a section's text, cleaned, and says so. On any failure the text stays as it was typed. */
export function useSaveSection(drafts: Drafts) {
  return useMutation({
    mutationFn: async ({ row, text }: Save) => {
      const { id, updatedat } = drafts.baseOf(row);
      const content = sanitizeForStorage(text);
      let stored: EditedSection | undefined;
      const outcome = await saveOrAsk(async (careful) => {
        stored = await changeSection(id, { content, ...(careful && { updatedat }) });
        showStored(stored);
      });
      if (outcome === 'reload') await queryClient.fetchQuery({ ...sectionsOf(row.page), staleTime: 0 });
      return { outcome, stored };
    },
    onSuccess: ({ outcome, stored }, { row, text, restored }) => {
      if (outcome === 'keep editing') return;
      if (outcome === 'reload' || restored) drafts.drop(row.id);
      else if (stored) drafts.settle(stored, text);
      if (outcome === 'saved') notify(messages.saved(row.title));
    },
    onError: (error, { row }) => notifyError(messages.saveFailed(row.title), error),
  });
}
