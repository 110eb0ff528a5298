import { mostDays } from '@/features/sevas/seva';
import { queryClient } from '@/lib/admin/query-client';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox, SelectField, TextArea, TextField } from '@/ui/Field';
import { daysInWords, sevaMessages as messages, newSeva, type SevaValues, sevaForm } from './manage-sevas';
import { allSevas, changeSeva, createSeva, latestSeva, type ManagedSeva } from './manage-sevas.queries';

interface Props {
  /** Null makes a new one. */
  seva: ManagedSeva | null;
  onClose: () => void;
}

const valuesOf = (row: ManagedSeva | null): SevaValues => {
  if (!row) return newSeva;
  const { id: _, position: __, updatedat: ___, days, ...rest } = row;
  return { ...rest, days: String(days) };
};

const choices = Array.from({ length: mostDays }, (_, index) => index + 1);

/** In create mode or in edit mode. */
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
              hint={seva && 'Its bookings take a new name too.'}
              {...field('name')}
            />
            <TextField label="Gurmukhi name" lang="pa" {...field('gurmukhi')} />
            <TextField
              label="Length in words"
              hint="Such as ‘48 hours’ or ‘A morning’."
              {...field('length')}
            />
            <SelectField
              label="Days it keeps"
              required
              hint="From the date of a booking. Confirmed bookings keep the days they have."
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
            <Checkbox label="Offered" hint="Families can ask for it." {...register('isoffered')} />
            <Checkbox
              label="Announced"
              hint="Its coming bookings stand above the navigation bar."
              {...register('isannounced')}
            />
            <fieldset className="grid gap-4 border-t border-line pt-4">
              <legend className="float-left text-lg font-semibold text-heading">Card on Home</legend>
              <TextArea
                label="Text of the card"
                rows={3}
                hint="Without a text there is no card."
                {...field('card_text')}
              />
              <TextField label="Title" hint="Where it is not the name." {...field('card_title')} />
              <TextField label="Gurmukhi title" lang="pa" {...field('card_gurmukhi')} />
              <Checkbox
                label="With the picture of langar"
                hint="Page Images has it, under Home."
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
