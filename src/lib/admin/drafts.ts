// Unsaved input of administrators, stored in the browser so that it survives a reload, a closed tab and a crashed
// screen. Only for website content: never store a family's data here.

let owner = '';

/** Sets whose drafts to use, so that administrators who share a computer do not see each other's. */
export function setDraftOwner(id: string) {
  owner = id;
}

const storageKey = (name: string) => `draft ${owner} ${name}`;

/** Reads the draft with this name, or `null`. */
export function draftOf<Draft>(name: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a draft under this name; `null` deletes it. */
export function keepDraft(name: string, draft: object | null) {
  try {
    if (draft) localStorage.setItem(storageKey(name), JSON.stringify(draft));
    else localStorage.removeItem(storageKey(name));
  } catch {
    // Without storage, a draft only lasts as long as the tab.
  }
}
