// What can be written in a rich text: exactly what the sanitiser keeps.
import { type AnyExtension, type Editor, Extension, getSchema, Mark, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress, pictureAddress } from '@/lib/content-html';
import { linkParts } from '@/lib/web-address';

/** The levels of the headings below the title of a page. */
export type Level = 2 | 3 | 4;

/** An attribute as the HTML says it: by itself Tiptap makes a number of the alt text “007”, and a truth of “true”. */
const attribute = (name: string, value: string | null) => ({
  [name]: { default: value, parseHTML: (element: HTMLElement) => element.getAttribute(name) },
});

/** The number that a list starts with. */
const listStart = {
  start: {
    default: 1,
    parseHTML: (element: HTMLElement) => {
      const start = Number(element.getAttribute('start') ?? 1);
      return Number.isInteger(start) ? start : 1;
    },
  },
};

/** Without what the site leaves out: the letters or numerals that count a list, and where a link opens. */
const onlyKept: Record<string, object> = {
  // Its plain lists are pasted by pasted.ts.
  orderedList: { addAttributes: () => listStart, addProseMirrorPlugins: () => [] },
  link: { addAttributes: () => attribute('href', null), inclusive: false },
  // Tab leads out of the text.
  listItem: {
    addKeyboardShortcuts(this: { editor: Editor; name: string }) {
      return {
        Enter: () => this.editor.commands.splitListItem(this.name),
        'Mod-]': () => this.editor.commands.sinkListItem(this.name),
        'Mod-[': () => this.editor.commands.liftListItem(this.name),
      };
    },
  },
};

const Kit = StarterKit.extend({
  addExtensions() {
    const all = (this.parent?.() ?? []) as AnyExtension[];
    return all.map((extension) => {
      const kept = onlyKept[extension.name];
      return kept ? extension.extend(kept) : extension;
    });
  },
});

const kit = Kit.configure({
  code: false,
  codeBlock: false,
  trailingNode: false,
  heading: { levels: [2, 3, 4] },
  link: {
    HTMLAttributes: { target: null, rel: 'noopener' },
    isAllowedUri: (address) => linkAddress(address) !== undefined,
    shouldAutoLink: (address) => linkParts(address).every(({ href }) => href),
    defaultProtocol: 'https',
    openOnClick: false,
  },
});

/** Within a line, where the sanitiser keeps it. */
const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ ...attribute('src', ''), ...attribute('alt', '') }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (pictureAddress(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const lang = attribute('lang', null);

const blocks = ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem'];

/** The language of a block. */
const BlockLanguage = Extension.create({
  name: 'blockLanguage',
  addGlobalAttributes: () => [{ types: blocks, attributes: lang }],
});

/** The language of words, such as Gurmukhi within an English line. */
const WordLanguage = Mark.create({
  name: 'wordLanguage',
  addAttributes: () => lang,
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

export const extensions = [kit, Picture, BlockLanguage, WordLanguage];

export const schema = getSchema(extensions);
