import type { Editor } from '@tiptap/react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { leadsNowhere, linkAddress } from '@/lib/content-html';
import { Dialog, DialogActions } from '@/ui/admin/Dialog';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';

export interface EditedLink {
  from: number;
  to: number;
  /** `undefined` if the link spans several blocks; its text then cannot be edited. */
  words?: string | undefined;
  /** Current address; '' for a new link. */
  href: string;
}

/** The link at the cursor, which is then selected as a whole, or the current selection. */
export function linkAt(editor: Editor): EditedLink {
  const href: string = editor.getAttributes('link').href ?? '';
  if (href) editor.commands.extendMarkRange('link');
  const { $from, $to, from, to } = editor.state.selection;
  const words = $from.sameParent($to) ? editor.state.doc.textBetween(from, to) : undefined;
  return { from, to, words, href };
}

/** Replaces the selected text by a link, and keeps its other formatting. */
function writeLink(editor: Editor, { from, to, words: before }: EditedLink, href: string, words: string) {
  const chain = editor.chain().setTextSelection({ from, to });
  if (before === undefined || (before === words && before !== '')) return chain.setLink({ href }).run();
  const marks = editor.state.doc.resolve(from).marksAcross(editor.state.doc.resolve(to)) ?? [];
  const others = marks.filter(({ type }) => type.name !== 'link').map((mark) => mark.toJSON());
  return chain
    .insertContentAt(
      { from, to },
      { type: 'text', text: words, marks: [...others, { type: 'link', attrs: { href } }] },
    )
    .run();
}

interface Props {
  editor: Editor;
  link: EditedLink;
  onClose: () => void;
}

export function LinkDialog({ editor, link, onClose }: Props) {
  const [address, setAddress] = useState(link.href);
  const [words, setWords] = useState(link.words ?? '');
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    // This form is nested in the text's form (through a React portal).
    event.stopPropagation();
    const typed = address.trim();
    const href = linkAddress(typed);
    if (href && typed) {
      writeLink(editor, link, href, words.trim() || typed);
      onClose();
    } else {
      setError(typed ? leadsNowhere(typed) : 'Please enter the address.');
      field.current?.focus();
    }
  };
  const remove = () => {
    editor.chain().setTextSelection(link).unsetLink().run();
    onClose();
  };
  return (
    <Dialog title={link.href ? 'Edit link' : 'New link'} onClose={onClose}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <TextField
          ref={field}
          autoFocus
          label="Address"
          required
          hint="A web address, an email address, or a page of this site such as /seva."
          error={error}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        {link.words !== undefined && (
          <TextField
            label="Link text"
            hint="Leave blank to show the address."
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        {link.href && (
          <Button variant="quiet" size="small" className="justify-self-start" onClick={remove}>
            Remove the link
          </Button>
        )}
        <DialogActions busy={false}>{link.href ? 'Change link' : 'Add link'}</DialogActions>
      </form>
    </Dialog>
  );
}
