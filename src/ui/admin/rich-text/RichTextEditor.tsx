import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Tabs } from '@/ui/admin/Tabs';
import { Notice } from '@/ui/Notice';
import { HtmlText, type RichTextProps } from './HtmlText';
import { documentOf, htmlOf } from './html';
import { type EditedLink, LinkDialog, linkAt } from './LinkDialog';
import { whyNotVisual } from './left-out';
import { type EditedPicture, PictureDialog, pictureAt, pictureIn } from './PictureDialog';
import { cleanHtml, sliceOfWords } from './pasted';
import { extensions } from './schema';
import { Toolbar } from './Toolbar';

const isLinkShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

function VisualText(props: RichTextProps) {
  const { label, wiring, html, onChange, levels = [2, 3], disabled = false } = props;
  const [link, setLink] = useState<EditedLink>();
  const [picture, setPicture] = useState<EditedPicture>();
  const [notPasted, setNotPasted] = useState<string>();
  const [opened] = useState(() => ({ html, content: documentOf(html).toJSON() }));
  const written = ({ state: { doc } }: Editor) =>
    // If every change has been undone, return the stored HTML exactly.
    doc.eq(doc.type.schema.nodeFromJSON(opened.content)) ? opened.html : htmlOf(doc);
  const editor = useEditor({
    extensions,
    content: opened.content,
    editable: !disabled,
    // Keep “5 * 6 * 7” as typed, not as italics. pasted.ts turns pasted addresses into links.
    enableInputRules: false,
    enablePasteRules: false,
    // The CSP blocks injected styles; styles/admin.css has them.
    injectCSS: false,
    editorProps: {
      // Keep the cursor's line clear of the sticky toolbar.
      scrollMargin: { top: 120, right: 0, bottom: 24, left: 0 },
      scrollThreshold: { top: 120, right: 0, bottom: 24, left: 0 },
      attributes: {
        ...Object.fromEntries(Object.entries(wiring).filter(([, value]) => value !== undefined)),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${wiring.id}-label`,
        class:
          'prose min-h-28 max-w-none rounded-b-card border-2 border-t-0 border-ink-soft bg-surface px-4 py-3 wrap-anywhere whitespace-break-spaces outline-offset-0 aria-invalid:border-red',
      },
      handleKeyDown: (_, event) => {
        if (!isLinkShortcut(event)) return false;
        event.preventDefault();
        setLink(linkAt(editor));
        return true;
      },
      handlePaste: (_, { clipboardData }) => {
        const file = pictureIn(clipboardData?.files);
        // Office also puts a picture of copied text on the clipboard.
        if (!file || clipboardData?.getData('text/html')) return false;
        setPicture({ src: '', alt: '', file });
        return true;
      },
      handleDrop: (view, event) => {
        const file = pictureIn(event.dataTransfer?.files);
        if (!file) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) editor.commands.setTextSelection(at.pos);
        setPicture({ src: '', alt: '', file });
        return true;
      },
      transformPastedHTML: (copied) => {
        const pasted = cleanHtml(copied);
        setNotPasted(pasted.leftOut);
        return pasted.html;
      },
      clipboardTextParser: (words, _, __, { state }) => sliceOfWords(words, state.schema),
    },
    onUpdate: (now) => onChange(written(now.editor)),
  });
  return (
    <>
      <Toolbar
        label={label}
        editor={editor}
        levels={levels}
        onLink={() => setLink(linkAt(editor))}
        onPicture={() => setPicture(pictureAt(editor))}
      />
      <EditorContent editor={editor} />
      <div role="status" className="mt-3 empty:hidden">
        {notPasted && (
          <Notice kind="info" live={false}>
            {notPasted}
          </Notice>
        )}
      </div>
      {link && <LinkDialog editor={editor} link={link} onClose={() => setLink(undefined)} />}
      {picture && <PictureDialog editor={editor} picture={picture} onClose={() => setPicture(undefined)} />}
    </>
  );
}

type Tab = 'text' | 'html';

/** Edits a rich text visually or as HTML. A text that the visual editor would change opens as HTML. */
export default function RichTextEditor(props: RichTextProps) {
  const { label, html, opening } = props;
  const [tab, setTab] = useState<Tab>('text');
  const [opened, setOpened] = useState(0);
  if (opened !== opening) {
    setOpened(opening);
    if (tab === 'text' && whyNotVisual(html)) setTab('html');
  }
  const typed = useDeferredValue(html);
  const isNotVisual = useMemo(() => tab === 'html' && whyNotVisual(typed) !== undefined, [tab, typed]);
  return (
    <Tabs
      label={`${label}: formatting`}
      open={tab}
      onOpen={(value) => setTab(value as Tab)}
      tabs={[
        {
          value: 'text',
          label: 'Text',
          disabled: isNotVisual,
          content: (
            <div className="max-w-measure">
              <VisualText key={opening} {...props} />
            </div>
          ),
        },
        {
          value: 'html',
          label: 'HTML',
          content: <HtmlText {...props} />,
        },
      ]}
    />
  );
}
