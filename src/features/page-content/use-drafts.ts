import { useState } from 'react';
import type { EditedSection } from './edit-page-content.queries';

interface Draft {
  /** The section as it was when the typing began: what a save is compared with, whatever has been read since. */
  row: EditedSection;
  text: string;
}

/** The unsaved texts of a page, by section. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());

  const textOf = (row: EditedSection) => drafts.get(row.id)?.text ?? row.content;
  const baseOf = (row: EditedSection) => drafts.get(row.id)?.row ?? row;
  const isDirty = (row: EditedSection) => textOf(row) !== baseOf(row).content;
  const write = (row: EditedSection, text: string) =>
    setDrafts((now) => new Map(now).set(row.id, { row: now.get(row.id)?.row ?? row, text }));
  const drop = (id: number) => setDrafts((now) => new Map([...now].filter(([draft]) => draft !== id)));
  /** Forgets the draft of what was stored; what has been typed on since `text` is then compared with that. */
  const settle = (row: EditedSection, text: string) =>
    setDrafts((now) => {
      const rest = new Map(now);
      const draft = now.get(row.id);
      if (draft && draft.text !== text) rest.set(row.id, { row, text: draft.text });
      else rest.delete(row.id);
      return rest;
    });
  const clear = () => setDrafts(new Map());
  return { textOf, baseOf, isDirty, write, drop, settle, clear };
}

export type Drafts = ReturnType<typeof useDrafts>;
