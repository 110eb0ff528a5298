import { draftAt } from './draft';

/**
 * The ids of what a form sends: what is sent again unchanged, be it after a reload, keeps its id, by which the database
 * stores it once. `forget` what has been stored: the same words are a new request then.
 */
export function requestIdsAt(key: string) {
  const kept = draftAt(`${key}-sent`);
  let last = { content: '', id: '' };
  return {
    idOf(sent: object) {
      const content = JSON.stringify(sent);
      last = { ...last, ...kept.read(last) };
      if (last.content !== content) {
        last = { content, id: crypto.randomUUID() };
        kept.write(last);
      }
      return last.id;
    },
    forget() {
      last = { content: '', id: '' };
      kept.write(null);
    },
  };
}
