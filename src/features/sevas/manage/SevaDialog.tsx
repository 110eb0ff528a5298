import { linkToBookings } from '@/features/places/manage/upcoming-bookings';
import { choiceOf, type Place } from '@/features/places/place';
import { maxDays } from '@/features/sevas/seva';
import { useAccess } from '@/lib/admin/access';
import { differs } from '@/lib/admin/changed-fields';
import { queryClient } from '@/lib/admin/query-client';
import { EditDialog, type EditProps } from '@/ui/admin/EditDialog';
import { More } from '@/ui/admin/More';
import { RichText } from '@/ui/admin/RichText';
import { FieldHistory } from '@/ui/admin/TextHistory';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox, SelectField, TextArea, TextField } from '@/ui/Field';
import {
  daysInWords,
  sevaMessages as messages,
  newSeva,
  type SevaValues,
  sevaForm,
  unchosenPlace,
} from './manage-sevas';
import { allSevas, type ManagedSeva, sevaRows } from './manage-sevas.queries';

interface Props extends EditProps<ManagedSeva> {
  places: readonly Place[];
}

const valuesOf = (row: ManagedSeva | null, [only, another]: readonly Place[]): SevaValues => {
  if (!row) return { ...newSeva, place: another ? unchosenPlace : `${only?.id ?? ''}` };
  const { id: _, position: __, updatedat: ___, days, place_id, is_elsewhere, ...rest } = row;
  return { ...rest, days: String(days), place: choiceOf({ place_id, is_elsewhere }) };
};

const folded: (keyof SevaValues)[] = [
  'length',
  'is_offered',
  'is_announced',
  'card_text',
  'card_title',
  'card_gurmukhi',
];

const lengths = Array.from({ length: maxDays }, (_, index) => index + 1);

export function SevaDialog({ row: seva, places, onClose }: Props) {
  const { hasAccess } = useAccess();
  const { field, register, ...edit } = useEditForm({
    row: seva,
    valuesOf: (row) => valuesOf(row, places),
    schema: sevaForm,
    ...sevaRows,
    change: (row: ManagedSeva, changes) =>
      sevaRows.change(row, changes).catch(linkToBookings(hasAccess('everything'), row.place_id, row.name)),
    messages,
    onStored: () => queryClient.invalidateQueries(allSevas()),
    onSaved: onClose,
  });

  return (
    <EditDialog
      edit={edit}
      of="seva"
      isNew={!seva}
      stored={seva && { subject: 'sevas', id: seva.id }}
      onClose={onClose}
      wide
      className="grid gap-x-8 gap-y-6 sm:grid-cols-2"
    >
      <div className="grid content-start gap-4">
        <TextField
          label="Name"
          required
          hint={seva && 'Renaming a seva also renames it in its bookings.'}
          {...field('name')}
        />
        <TextField label="Gurmukhi name" lang="pa" {...field('gurmukhi')} />
        <SelectField
          label="Days it takes"
          required
          hint={`Starting on the date of the booking.${seva ? ' Confirmed bookings keep the days they have.' : ''}`}
          {...field('days')}
        >
          {lengths.map((days) => (
            <option key={days} value={days}>
              {daysInWords(days)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Room"
          hint={seva?.place_id ? 'To change it, first move the upcoming bookings of this seva.' : undefined}
          {...field('place')}
        >
          {!seva && places.length > 1 && <option value={unchosenPlace}>Choose a room</option>}
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">No room needed</option>
          <option value="elsewhere">Elsewhere: a family’s house or a hall</option>
        </SelectField>
      </div>
      <TextArea label="What it involves" rows={8} className="content-start" {...field('involves')} />
      {/* Headings in the guide are one level below this one, as on the page. */}
      <h3 className="sr-only">Guide for families</h3>
      <RichText
        label="Guide"
        rows={10}
        className="sm:col-span-2"
        hint="For families, on the Seva page: how the day goes, when it begins and ends, what to bring, who cooks, the customary gift. Leave blank for no guide."
        levels={[4]}
        disabled={edit.saving}
        action={
          edit.row && (
            <FieldHistory
              of={{ source: 'sevas', id: edit.row.id }}
              title="Guide"
              current={edit.row.guide}
              typed={edit.watch('guide')}
              set={(guide) => edit.set({ guide })}
            />
          )
        }
        {...field('guide')}
      />
      <More open={differs(folded, valuesOf(seva, places), newSeva)} className="gap-x-8 sm:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextField
            label="Duration"
            hint="In words, such as ‘48 hours’ or ‘About half a day’."
            {...field('length')}
          />
          <Checkbox label="Offered" {...register('is_offered')} />
          <Checkbox
            label="Announced"
            hint="The website shows its upcoming bookings at the top of every page."
            {...register('is_announced')}
          />
        </div>
        <fieldset className="grid content-start gap-4">
          <legend className="float-left text-lg font-semibold text-heading">Card on Home</legend>
          <TextArea label="Card text" rows={3} hint="Leave blank for no card." {...field('card_text')} />
          <TextField label="Title" hint="If different from the name." {...field('card_title')} />
          <TextField label="Gurmukhi title" lang="pa" {...field('card_gurmukhi')} />
        </fieldset>
      </More>
    </EditDialog>
  );
}
