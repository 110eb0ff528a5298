/** A text as one line: tabs and line breaks, such as those of pasted spreadsheet cells, become spaces. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
