import type { ReactNode } from 'react';

const tones = {
  green: 'bg-green-wash text-green',
  amber: 'bg-amber-wash text-amber',
  red: 'bg-red-wash text-red',
  plain: 'bg-sunk text-ink-soft',
};

export type Tone = keyof typeof tones;

interface BadgeProps {
  tone?: Tone;
  /** Allows line breaks, for labels that are too long for a phone. */
  wraps?: boolean;
  children: ReactNode;
}

/** A status as one word. The color only repeats its meaning. */
export function Badge({ tone = 'plain', wraps, children }: BadgeProps) {
  return (
    <span
      className={`inline-block justify-self-start rounded-[1rem] px-3 py-0.5 font-semibold ${wraps ? 'wrap-anywhere' : 'whitespace-nowrap'} ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

interface Props {
  tone: Tone;
  label: string;
  words?: string | undefined;
}

/** An outcome with its reason. */
export function Result({ tone, label, words }: Props) {
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <Badge tone={tone} wraps>
        {label}
      </Badge>
      {words && <p className="wrap-anywhere">{words}</p>}
    </div>
  );
}
