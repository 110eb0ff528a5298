import type { ReactNode } from 'react';
import type { ChangedRow } from '@/lib/admin/last-changes';
import { ChangedBy } from './ChangedBy';
import { Dialog, DialogActions } from './Dialog';
import type { useEditForm } from './use-edit-form';
import type { Editing } from './use-row-actions';

/** What a dialog that makes a row or edits one is opened with. */
export interface EditProps<Row> extends Editing<Row> {
  onClose: () => void;
}

interface Props {
  /** What `useEditForm` gives. */
  edit: Pick<ReturnType<typeof useEditForm>, 'form' | 'saving'>;
  /** What the row is called: 'New seva', 'Edit seva', 'Create seva'. */
  of: string;
  isNew: boolean;
  /** Where making a new one is called something else. */
  making?: string;
  onClose: () => void;
  wide?: boolean;
  className?: string;
  /** Where it is stored: the dialog says who has changed it last. */
  stored?: ChangedRow | false | null;
  children: ReactNode;
}

/** The dialog of a form that makes a row or edits one. */
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
