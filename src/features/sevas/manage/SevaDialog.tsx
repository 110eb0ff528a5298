import { maxDays } from '@/features/sevas/seva';
import { queryClient } from '@/lib/admin/query-client';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox, SelectField, TextArea, TextField } from '@/ui/Field';
import { daysInWords, sevaMessages as messages, newSeva, type SevaValues, sevaForm } from './manage-sevas';
import { allSevas, changeSeva, createSeva, latestSeva, type ManagedSeva } from './manage-sevas.queries';

interface Props {
  /** Null to create one. */
  seva: ManagedSeva | null;
  onClose: () => void;
}

const valuesOf = (row: ManagedSeva | null): SevaValues => {
  if (!row) return newSeva;
  const { id: _, position: __, updatedat: ___, days, ...rest } = row;
  return { ...rest, days: String(days) };
};

const choices = Array.from({ length: maxDays }, (_, index) => index + 1);

/** Creates a seva or edits one. */
export function SevaDialog({ seva, onClose }: Props) {
  const { field, register, form, saving } = useEditForm({
    row: seva,
    valuesOf,
    schema: sevaForm,
    create: createSeva,
    change: changeSeva,
    latest: latestSeva,
    messages,
    onStored: () => queryClient.invalidateQueries(allSevas()),
    onSaved: onClose,
  });

  return (
    <Dialog title={seva ? 'Edit seva' : 'New seva'} onClose={onClose} wide>
      <form {...form}>
        <fieldset disabled={saving} className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <div className="grid content-start gap-4">
            <TextField
              label="Name"
              required
              hint={seva && 'Renaming a seva also renames it in its bookings.'}
              {...field('name')}
            />
            <TextField label="Gurmukhi name" lang="pa" {...field('gurmukhi')} />
            <TextField
              label="Duration"
              hint="In words, such as ‘48 hours’ or ‘A morning’."
              {...field('length')}
            />
            <SelectField
              label="Days it takes"
              required
              hint="Starting on the date of the booking. Confirmed bookings keep the days they have."
              {...field('days')}
            >
              {choices.map((days) => (
                <option key={days} value={days}>
                  {daysInWords(days)}
                </option>
              ))}
            </SelectField>
            <TextArea label="What it involves" {...field('involves')} />
          </div>
          <div className="grid content-start gap-4">
            <Checkbox label="Offered" hint="Families can request it." {...register('isoffered')} />
            <Checkbox
              label="Announced"
              hint="Its upcoming bookings are shown at the top of every page."
              {...register('isannounced')}
            />
            <fieldset className="grid gap-4 border-t border-line pt-4">
              <legend className="float-left text-lg font-semibold text-heading">Card on Home</legend>
              <TextArea label="Card text" rows={3} hint="Leave empty for no card." {...field('card_text')} />
              <TextField label="Title" hint="Only if it is not the name." {...field('card_title')} />
              <TextField label="Gurmukhi title" lang="pa" {...field('card_gurmukhi')} />
              <Checkbox
                label="Show the langar picture"
                hint="You can change the picture under Page Images."
                {...register('card_picture')}
              />
            </fieldset>
          </div>
        </fieldset>
        <DialogActions busy={saving && 'Saving…'}>{seva ? 'Save changes' : 'Create seva'}</DialogActions>
      </form>
    </Dialog>
  );
}
