import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { confirm } from '@/lib/admin/ask';
import { notify, notifyError } from '@/lib/admin/notify';
import { queryClient } from '@/lib/admin/query-client';
import { useUnsavedChanges } from '@/lib/admin/unsaved';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { focusPageTitle } from '@/ui/admin/PageTitle';
import { Button } from '@/ui/Button';
import { CategoryField } from './CategoryField';
import {
  category as categoryRule,
  countOfPictures,
  galleryMessages as messages,
  problemOf,
} from './manage-gallery';
import { allImages, gallery, type ManagedImage } from './manage-gallery.queries';

interface Props {
  chosen: readonly ManagedImage[];
  categories: readonly string[] | undefined;
  /** None of them is chosen any more. */
  onDone: () => void;
}

/** What can be done with several pictures at once. */
export function ChosenPictures({ chosen, categories, onDone }: Props) {
  const [isSorting, setSorting] = useState(false);
  const count = chosen.length;
  const one = <Words,>(single: Words, many: (count: number) => Words) => (count === 1 ? single : many(count));
  const done = () => {
    flushSync(onDone);
    // The button that had the focus is gone.
    focusPageTitle();
  };
  const refresh = () => queryClient.invalidateQueries(allImages);
  const change = useMutation({
    mutationFn: (changes: Parameters<typeof gallery.changeAll>[1]) => gallery.changeAll(chosen, changes),
    onSuccess: () => {
      notify(one(messages.updated, messages.updatedMany));
      done();
    },
    onError: (error) => notifyError(messages.updateFailed, error),
    onSettled: refresh,
  });
  const removal = useMutation({
    mutationFn: () => gallery.remove(chosen),
    onSuccess: () => {
      notify(one(messages.deleted, messages.deletedMany));
      done();
    },
    onError: (error) => notifyError(messages.deleteFailed, error),
    onSettled: refresh,
  });
  const busy = change.isPending || removal.isPending;
  const askToDelete = async () => {
    const question = one(messages.confirmDelete, messages.confirmDeleteMany);
    if (await confirm(question, chosen.map(({ alt }) => alt).join(' · '), 'Delete')) removal.mutate();
  };
  const toggle = (isshown: boolean) => busy || change.mutate({ isshown });
  return (
    <section
      aria-label="Chosen pictures"
      data-foot-bar=""
      className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center gap-x-1 gap-y-2 border-t border-line bg-paper px-4 py-2 sm:-mx-8 sm:px-8"
    >
      <p role="status" className="mr-2 font-semibold text-heading">
        {countOfPictures(count)} chosen
      </p>
      <Button size="small" onClick={() => setSorting(true)}>
        Category
      </Button>
      {chosen.some(({ isshown }) => isshown) && (
        <Button size="small" onClick={() => toggle(false)}>
          Take off the site
        </Button>
      )}
      {chosen.some(({ isshown }) => !isshown) && (
        <Button size="small" onClick={() => toggle(true)}>
          Show on the site
        </Button>
      )}
      <Button size="small" variant="danger" onClick={() => busy || askToDelete()}>
        Delete
      </Button>
      <Button size="small" variant="quiet" onClick={done}>
        Choose none
      </Button>
      {isSorting && (
        <CategoryDialog
          title={`Category of ${countOfPictures(count)}`}
          categories={categories}
          busy={change.isPending}
          onSave={(category) => busy || change.mutate({ category })}
          onClose={() => setSorting(false)}
        />
      )}
    </section>
  );
}

interface DialogProps {
  title: string;
  categories: readonly string[] | undefined;
  busy: boolean;
  onSave: (category: string) => void;
  onClose: () => void;
}

function CategoryDialog({ title, categories, busy, onSave, onClose }: DialogProps) {
  const [category, setCategory] = useState('');
  const [tried, setTried] = useState(false);
  const problem = problemOf(categoryRule, category);
  useUnsavedChanges(category !== '');
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problem) event.currentTarget.querySelector<HTMLElement>('select, input')?.focus();
    else onSave(category.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <CategoryField
          categories={categories}
          value={category}
          error={tried ? problem : undefined}
          fixed={busy}
          onChange={setCategory}
        />
        <DialogActions busy={busy && 'Saving…'}>Save changes</DialogActions>
      </form>
    </Dialog>
  );
}
