/** A text as one line: tabs and the like, which come along when cells of a spreadsheet are pasted, are spaces. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
