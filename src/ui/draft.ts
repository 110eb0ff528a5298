export type Values = Record<string, string>;

/** What was typed into a form, kept in this tab over a reload. */
export function draftAt(key: string) {
  return {
    /** Of the names in `empty`. */
    read<V extends Values>(empty: V): Partial<V> {
      try {
        const stored: Partial<V> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        const known = Object.keys(empty).filter((name) => typeof stored[name] === 'string');
        return Object.fromEntries(known.map((name) => [name, stored[name]])) as Partial<V>;
      } catch {
        return {};
      }
    },
    /** Null forgets it. */
    write(values: Values | null) {
      try {
        if (values) sessionStorage.setItem(key, JSON.stringify(values));
        else sessionStorage.removeItem(key);
      } catch {
        // Without storage the draft is lost with the tab, and nothing else.
      }
    },
  };
}

export type Draft = ReturnType<typeof draftAt>;

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
