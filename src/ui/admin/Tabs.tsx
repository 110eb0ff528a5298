import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { tabStyle } from './tab-style';

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
  disabled?: boolean;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  first?: string | undefined;
  /** With `onOpen`, makes the tabs controlled. */
  open?: string;
  onOpen?: (value: string) => void;
}

/** Several views of a screen. Arrow keys move between the tabs; with `onOpen`, Enter opens one. */
export function Tabs({ label, tabs, first = tabs[0]?.value ?? '', open, onOpen }: Props) {
  return (
    <Radix.Root
      {...(open === undefined ? { defaultValue: first } : { value: open })}
      // `onOpen` may ask about unsaved changes, so moving the focus must not open a tab.
      {...(onOpen && { onValueChange: onOpen, activationMode: 'manual' })}
    >
      <Radix.List aria-label={label} className="mb-5 flex flex-wrap gap-1 border-b-2 border-line">
        {tabs.map(({ value, label: name, disabled = false }) => (
          <Radix.Trigger key={value} value={value} disabled={disabled} className={tabStyle}>
            {name}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ value, content }) => (
        <Radix.Content key={value} value={value}>
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
