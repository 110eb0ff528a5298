// What an administrator has typed and not saved, kept in this browser over a reload, a closed tab and a screen that
// fails. Only of what the website says: nothing of a family is ever kept.
import { type Edited, isChanged } from './edited';

/** A draft goes with the version of the row that it was typed over: saving it asks as it would have then. */
type Kept<Row, Values> = Pick<Edited<Row, Values>, 'key' | 'row' | 'values'>;

let owner = '';

/** On a shared computer the next administrator finds none of the last one's drafts. */
export function setDraftOwner(id: string) {
  owner = id;
}

const storageKey = (name: string) => `draft ${owner} ${name}`;

function read<Row, Values>(name: string): Kept<Row, Values>[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey(name)) ?? '[]');
  } catch {
    return [];
  }
}

/** Rows as they were read, with the draft of that name on top. */
export function withDraft<Row, Values extends object>(
  name: string,
  rows: readonly Edited<Row, Values>[],
  valuesOf: (row: Row | null) => Values,
): Edited<Row, Values>[] {
  const kept = new Map(read<Row, Values>(name).map((one) => [one.key, one]));
  return rows.map((one) => {
    const draft = kept.get(one.key);
    return draft ? { ...draft, before: valuesOf(draft.row) } : one;
  });
}

/** Keeps what is not saved of these rows; nothing where all of it is. */
export function keepDraft<Row, Values extends object>(name: string, rows: readonly Edited<Row, Values>[]) {
  const unsaved = rows.filter(isChanged).map(({ key, row, values }) => ({ key, row, values }));
  try {
    if (unsaved.length > 0) localStorage.setItem(storageKey(name), JSON.stringify(unsaved));
    else localStorage.removeItem(storageKey(name));
  } catch {
    // Without storage the draft is lost with the tab, and nothing else.
  }
}
