import type { ComponentProps } from 'react';
import { Button } from '@/ui/Button';

/** What can be done with a row of a list: quiet, because the same words stand in every row. */
export function RowButton(props: Omit<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  return <Button variant="quiet" size="small" {...props} />;
}

interface ActionsProps {
  /** What else can be done with it, in a word. */
  action: string;
  onAction: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** The buttons of a row that is edited in a dialog. */
export function RowActions({ action, onAction, onEdit, onDelete }: ActionsProps) {
  return (
    <>
      <RowButton onClick={onAction}>{action}</RowButton>
      <RowButton onClick={onEdit}>Edit</RowButton>
      <RowButton onClick={onDelete}>Delete</RowButton>
    </>
  );
}
