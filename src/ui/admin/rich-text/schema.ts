// Editor schema for rich texts. It must match what the sanitizer keeps.
import { type AnyExtension, type Editor, Extension, getSchema, Mark, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress, pictureAddress } from '@/lib/content-html';
import { linkParts } from '@/lib/web-address';

/** Heading levels below the page's title. */
export type Level = 2 | 3 | 4;

/** Reads an attribute as a string. By default, Tiptap parses the alt text “007” as a number and “true” as a boolean. */
const attribute = (name: string, value: string | null) => ({
  [name]: { default: value, parseHTML: (element: HTMLElement) => element.getAttribute(name) },
});

/** First number of a list. */
const listStart = {
  start: {
    default: 1,
    parseHTML: (element: HTMLElement) => {
      const start = Number(element.getAttribute('start') ?? 1);
      return Number.isInteger(start) ? start : 1;
    },
  },
};

/** Removes what the sanitizer drops: list types such as letters, and link targets. */
const restricted: Record<string, object> = {
  // pasted.ts handles pasted plain-text lists.
  orderedList: { addAttributes: () => listStart, addProseMirrorPlugins: () => [] },
  link: { addAttributes: () => attribute('href', null), inclusive: false },
  // Leave Tab to the browser, so that keyboard users can leave the editor.
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
      const changes = restricted[extension.name];
      return changes ? extension.extend(changes) : extension;
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

/** Inline, because the sanitizer keeps pictures inside paragraphs. */
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

const BlockLanguage = Extension.create({
  name: 'blockLanguage',
  addGlobalAttributes: () => [{ types: blocks, attributes: lang }],
});

/** Language of inline text, such as Gurmukhi in an English line. */
const WordLanguage = Mark.create({
  name: 'wordLanguage',
  addAttributes: () => lang,
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

export const extensions = [kit, Picture, BlockLanguage, WordLanguage];

export const schema = getSchema(extensions);
