import { useMutation } from '@tanstack/react-query';
import { announcementMessages as messages } from '@/features/announcements/manage-announcements';
import { allAnnouncements, createAnnouncement } from '@/features/announcements/manage-announcements.queries';
import { ask } from '@/lib/admin/ask';
import { notify, notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { announcementOf } from './manage-events';
import type { ManagedEvent } from './manage-events.queries';

/** Announces an event on every page until its day is over, after a question that shows the words. */
export function useAnnouncing() {
  const announce = useMutation({
    mutationFn: (event: ManagedEvent) => createAnnouncement(announcementOf(event)),
    onSuccess: () => notify(messages.created),
    onError: (error) => notifyError(messages.saveFailed, error),
    onSettled: () => queryClient.invalidateQueries(allAnnouncements()),
  });
  return async (event: ManagedEvent) => {
    const choice = await ask({
      title: 'Announce this event on every page?',
      about: `“${announcementOf(event).message}” From now until its day is over.`,
      choices: [{ value: 'announce', label: 'Announce', variant: 'primary' }],
      cancel: 'Cancel',
    });
    if (choice) announce.mutate(event);
  };
}
