// What an administrator has typed and not saved, kept in this browser over a reload, a closed tab and a screen that
// fails. Only of what the website says: nothing of a family is ever kept.

let owner = '';

/** On a shared computer the next administrator finds none of the last one's drafts. */
export function setDraftOwner(id: string) {
  owner = id;
}

const storageKey = (name: string) => `draft ${owner} ${name}`;

/** The draft that is kept under a name. */
export function draftOf<Draft>(name: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a draft under a name; null forgets it. */
export function keepDraft(name: string, draft: object | null) {
  try {
    if (draft) localStorage.setItem(storageKey(name), JSON.stringify(draft));
    else localStorage.removeItem(storageKey(name));
  } catch {
    // Without storage the draft is lost with the tab, and nothing else.
  }
}
