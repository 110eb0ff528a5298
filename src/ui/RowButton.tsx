import type { ComponentProps } from 'react';
import { Button } from './Button';

/** What can be done with a row of a list: quiet, because the same words stand in every row. */
export function RowButton(props: Omit<ComponentProps<typeof Button>, 'look' | 'size'>) {
  return <Button look="quiet" size="small" {...props} />;
}
