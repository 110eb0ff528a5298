import { mostDays } from '@/features/sevas/seva';
import { queryClient } from '@/lib/admin/query-client';
import { checkBy } from '@/lib/admin/schema-check';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { useRowForm } from '@/ui/admin/use-row-form';
import { Checkbox } from '@/ui/Checkbox';
import { SelectField, TextArea, TextField } from '@/ui/Field';
import { daysInWords, sevaMessages as messages, newSeva, type SevaValues, sevaForm } from './manage-sevas';
import { allSevas, type ManagedSeva, sevas } from './manage-sevas.queries';

interface Props {
  /** Null makes a new one. */
  seva: ManagedSeva | null;
  onClose: () => void;
}

const check = checkBy(sevaForm);

const valuesOf = (row: ManagedSeva | null): SevaValues => {
  if (!row) return newSeva;
  const { id: _, position: __, updatedat: ___, days, ...rest } = row;
  return { ...rest, days: String(days) };
};

const choices = Array.from({ length: mostDays }, (_, index) => index + 1);

/** In create mode or in edit mode. */
export function SevaDialog({ seva, onClose }: Props) {
  const { row, field, tick, form, saving } = useRowForm({
    row: seva,
    valuesOf,
    check,
    create: sevas.add,
    change: sevas.change,
    latest: sevas.latest,
    messages,
    onStored: () => queryClient.invalidateQueries(allSevas()),
    onClose,
  });

  return (
    <Dialog title={row ? 'Edit seva' : 'New seva'} onClose={onClose} wide>
      <form {...form}>
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <div className="grid content-start gap-4">
            <TextField
              label="Name"
              required
              hint={row && 'Its bookings take a new name too.'}
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
            <Checkbox label="Offered" hint="Families can ask for it." {...tick('isoffered')} />
            <Checkbox
              label="Announced"
              hint="Its coming bookings stand above the navigation bar."
              {...tick('isannounced')}
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
                {...tick('card_picture')}
              />
            </fieldset>
          </div>
        </div>
        <DialogActions busy={saving && 'Saving…'}>{row ? 'Save changes' : 'Create seva'}</DialogActions>
      </form>
    </Dialog>
  );
}
