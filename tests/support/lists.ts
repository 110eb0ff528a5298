import { expect } from 'vitest';
import { press, screen, user, waitFor, within } from './screen.tsx';

/** Includes hidden rows, because checking visibility takes a hundred times as long. */
const tableRows = () => screen.queryAllByRole('row', { hidden: true });

/** Finds the table row with these words. Fails unless there is exactly one. */
export const findRow = (words: string) =>
  waitFor(() => {
    const rows = tableRows().filter((row) => row.textContent?.includes(words));
    if (rows.length !== 1 || !rows[0]) throw new Error(`${rows.length} rows hold “${words}”.`);
    return rows[0];
  });

export const expectNoRow = (words: string) =>
  waitFor(() => {
    const rows = tableRows().filter((row) => row.textContent?.includes(words));
    expect(rows).toHaveLength(0);
  });

export async function chooseFromMenu(row: HTMLElement, name: string) {
  await press('More', row);
  await user.click(await screen.findByRole('menuitem', { name }));
}

export const findMessage = (role: 'status' | 'alert', words: string | RegExp) =>
  waitFor(() => {
    const found = screen.getAllByRole(role).filter((message) => within(message).queryByText(words));
    if (!found[0]) throw new Error(`No ${role} says “${words}”.`);
    return found[0];
  });
