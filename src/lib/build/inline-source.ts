/** What a page carries of an inline script: not its comments and indents, which nobody's phone reads. */
export const inlineSource = (source: string) =>
  source.replaceAll(/^\s*\/\/.*\n|^\s*\/\*\*.*\*\/\n|^\s+/gm, '').trim();
