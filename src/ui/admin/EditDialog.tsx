import type { ReactNode } from 'react';
import type { ChangedRow } from '@/lib/admin/last-changes';
import { ChangedBy } from './ChangedBy';
import { Dialog, DialogActions } from './Dialog';
import type { useEditForm } from './use-edit-form';
import type { Editing } from './use-row-actions';

/** Props of a dialog that creates or edits a row. */
export interface EditProps<Row> extends Editing<Row> {
  onClose: () => void;
}

interface Props {
  edit: Pick<ReturnType<typeof useEditForm>, 'form' | 'saving'>;
  /** Noun for the labels: 'seva' gives 'New seva', 'Edit seva', 'Create seva'. */
  of: string;
  isNew: boolean;
  /** Overrides the title and the button of a new row. */
  making?: string;
  onClose: () => void;
  wide?: boolean;
  className?: string;
  /** The stored row, to show who changed it last. */
  stored?: ChangedRow | false | null;
  children: ReactNode;
}

export function EditDialog(props: Props) {
  const {
    edit,
    of,
    isNew,
    making,
    onClose,
    wide = false,
    className = 'grid gap-4',
    stored,
    children,
  } = props;
  return (
    <Dialog title={isNew ? (making ?? `New ${of}`) : `Edit ${of}`} onClose={onClose} wide={wide}>
      <form {...edit.form}>
        <fieldset disabled={edit.saving} className={className}>
          {children}
        </fieldset>
        {stored && (
          // Reserve room for the line, which loads later: a dialog that moves under a pressed mouse loses the click.
          <div className="mt-5 min-h-[2lh] text-sm sm:min-h-[1lh]">
            <ChangedBy {...stored} />
          </div>
        )}
        <DialogActions busy={edit.saving && 'Saving…'}>
          {isNew ? (making ?? `Create ${of}`) : 'Save changes'}
        </DialogActions>
      </form>
    </Dialog>
  );
}
