import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  /** Both where the address remembers which one is open. */
  open?: string;
  onOpen?: (value: string) => void;
}

/** Two or three views of one screen; arrow keys go between them (and Enter opens, where `onOpen` is given). */
export function Tabs({ label, tabs, open, onOpen }: Props) {
  return (
    <Radix.Root
      {...(open === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value: open })}
      // Where opening may ask first, the focus alone must not open: it comes back here when the answer is no.
      {...(onOpen && { onValueChange: onOpen, activationMode: 'manual' })}
    >
      <Radix.List aria-label={label} className="mb-5 flex gap-1 border-b-2 border-line">
        {tabs.map(({ value, label: name }) => (
          <Radix.Trigger
            key={value}
            value={value}
            className="-mb-0.5 min-h-11 cursor-pointer border-b-4 border-transparent px-4 font-semibold text-ink-soft hover:text-heading data-[state=active]:border-kesri data-[state=active]:text-heading"
          >
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
