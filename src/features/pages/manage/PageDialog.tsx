import { differs } from '@/lib/admin/changed-fields';
import { queryClient } from '@/lib/admin/query-client';
import { filled } from '@/lib/admin/row-form';
import { EditDialog, type EditProps } from '@/ui/admin/EditDialog';
import { More } from '@/ui/admin/More';
import { PictureFields } from '@/ui/admin/PictureFields';
import { RichText } from '@/ui/admin/RichText';
import { FieldHistory } from '@/ui/admin/TextHistory';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Checkbox, SelectField, TextField } from '@/ui/Field';
import { addressFor, linkLabels, pageMessages as messages, newPage, pageForm } from './manage-pages';
import { allPages, type ManagedPage, pageRows } from './manage-pages.queries';

const valuesOf = (row: ManagedPage | null) => filled(newPage, row);

export function PageDialog({ row: page, onClose }: EditProps<ManagedPage>) {
  const { field, register, watch, set, ...edit } = useEditForm({
    row: page,
    valuesOf,
    schema: pageForm,
    ...pageRows,
    messages,
    onStored: () => queryClient.invalidateQueries(allPages()),
    onSaved: onClose,
  });
  const values = watch();
  /** Derives the address of a new page from its title until the user edits the address. */
  const suggest = (title: string) => {
    if (!page && values.address === addressFor(values.title)) set({ address: addressFor(title) });
  };
  return (
    <EditDialog
      edit={edit}
      of="page"
      isNew={!page}
      stored={page && { subject: 'pages', id: page.id }}
      onClose={onClose}
      wide
      className="grid gap-x-8 gap-y-6 sm:grid-cols-2"
    >
      <div className="grid content-start gap-4">
        <TextField
          label="Title"
          required
          {...field('title', { onChange: ({ target }) => suggest(target.value) })}
        />
        <TextField
          label="Address"
          required
          autoCapitalize="none"
          spellCheck={false}
          readOnly={Boolean(page)}
          hint={
            page
              ? 'The part after the slash. It cannot be changed.'
              : 'The part after the slash, such as first-visit. You cannot change it later.'
          }
          {...field('address')}
        />
        <SelectField label="Linked" {...field('linked')}>
          {Object.entries(linkLabels).map(([place, label]) => (
            <option key={place} value={place}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <RichText
        label="Text"
        rows={14}
        className="sm:col-span-2"
        disabled={edit.saving}
        action={
          edit.row && (
            <FieldHistory
              of={{ source: 'pages', id: edit.row.id }}
              title="Text"
              current={edit.row.content}
              typed={values.content}
              set={(content) => set({ content })}
            />
          )
        }
        {...field('content')}
      />
      <More
        open={differs(['gurmukhi', 'image_url', 'is_shown'], values, newPage)}
        className="gap-x-8 sm:grid-cols-2"
      >
        <div className="grid content-start gap-4">
          <TextField label="Gurmukhi title" lang="pa" {...field('gurmukhi')} />
          <Checkbox
            label="Show on the website"
            hint="Unchecked: hidden from the website."
            {...register('is_shown')}
          />
        </div>
        <PictureFields
          values={values}
          set={set}
          alt={field('alt_text')}
          focus={{
            x: register('focus_x', { valueAsNumber: true }),
            y: register('focus_y', { valueAsNumber: true }),
          }}
          of="the page"
        />
      </More>
    </EditDialog>
  );
}
