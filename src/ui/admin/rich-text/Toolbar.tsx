import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import type { Level } from './schema';

interface Tool {
  name: string;
  Icon: LucideIcon;
  keys?: string;
  run: (chain: ChainedCommands) => ChainedCommands;
}

interface Toggle extends Tool {
  /** Name of the node or mark. */
  type: string;
  attributes?: { level: Level };
}

const headingNames = ['Heading', 'Small heading'];

const headings = (levels: readonly Level[]) =>
  levels.map(
    (level, index): Toggle => ({
      name: headingNames[index] ?? `Heading ${level}`,
      Icon: Heading,
      keys: `Ctrl+Alt+${level}`,
      type: 'heading',
      attributes: { level },
      run: (chain) => chain.toggleHeading({ level }),
    }),
  );

const tools: readonly Toggle[] = [
  { name: 'Bold', Icon: Bold, keys: 'Ctrl+B', type: 'bold', run: (chain) => chain.toggleBold() },
  { name: 'Italic', Icon: Italic, keys: 'Ctrl+I', type: 'italic', run: (chain) => chain.toggleItalic() },
  { name: 'Bulleted list', Icon: List, type: 'bulletList', run: (chain) => chain.toggleBulletList() },
  {
    name: 'Numbered list',
    Icon: ListOrdered,
    type: 'orderedList',
    run: (chain) => chain.toggleOrderedList(),
  },
  { name: 'Quote', Icon: TextQuote, type: 'blockquote', run: (chain) => chain.toggleBlockquote() },
];

const history: readonly Tool[] = [
  { name: 'Undo', Icon: Undo2, keys: 'Ctrl+Z', run: (chain) => chain.undo() },
  { name: 'Redo', Icon: Redo2, keys: 'Ctrl+Shift+Z', run: (chain) => chain.redo() },
];

interface ButtonProps extends Omit<Tool, 'run'> {
  isOn?: boolean | undefined;
  isOff?: boolean | undefined;
  onPress: () => void;
}

function ToolButton({ name, Icon, keys, isOn, isOff = false, onPress }: ButtonProps) {
  return (
    <Radix.Button
      type="button"
      aria-label={name}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      title={keys ? `${name} (${keys})` : name}
      // Keep the focus in the text, so that a phone's keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isOff || onPress()}
      className="grid size-11 cursor-pointer place-items-center rounded-card text-heading hover:bg-sunk disabled:cursor-not-allowed aria-disabled:cursor-default aria-disabled:opacity-50 aria-pressed:bg-heading aria-pressed:text-paper"
    >
      <Icon aria-hidden="true" className={name === 'Small heading' ? 'size-4' : 'size-5'} />
    </Radix.Button>
  );
}

interface Props {
  label: string;
  editor: Editor;
  levels: readonly Level[];
  onLink: () => void;
  onPicture: () => void;
}

/** Formatting toolbar with a single tab stop. Arrow keys move within it. */
export function Toolbar({ label, editor, levels, onLink, onPicture }: Props) {
  const toggles = [...headings(levels), ...tools];
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: toggles.map(({ type, attributes }) => now.isActive(type, attributes)),
      off: history.map(({ run }) => !run(now.can().chain()).run()),
      link: now.isActive('link'),
      picture: now.isActive('picture'),
    }),
  });
  const press = ({ run }: Tool) => run(editor.chain().focus()).run();
  return (
    <Radix.Root
      aria-label={`Format ${label}`}
      className="z-10 flex flex-wrap rounded-t-card border-2 border-ink-soft bg-surface p-1 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-0"
    >
      {toggles.map((tool, index) => (
        <ToolButton key={tool.name} {...tool} isOn={state.on[index]} onPress={() => press(tool)} />
      ))}
      <ToolButton name="Link" Icon={Link} keys="Ctrl+K" isOn={state.link} onPress={onLink} />
      <ToolButton name="Picture" Icon={Image} isOn={state.picture} onPress={onPicture} />
      {history.map((tool, index) => (
        <ToolButton key={tool.name} {...tool} isOff={state.off[index]} onPress={() => press(tool)} />
      ))}
    </Radix.Root>
  );
}
