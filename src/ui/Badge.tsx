import { Children, type ReactNode } from 'react';

const tones = {
  green: 'bg-green-wash text-green',
  amber: 'bg-amber-wash text-amber',
  red: 'bg-red-wash text-red',
  plain: 'bg-sunk text-ink-soft',
};

export type Tone = keyof typeof tones;

/** A status in a word; the colour only repeats it. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block justify-self-start rounded-full px-3 py-0.5 font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

interface Props {
  tone: Tone;
  label: string;
  words?: string | undefined;
  /** Why, for whoever can mend it. */
  technical?: string | undefined;
}

/** Names such as TWILIO_AUTH_TOKEN, which are wider than a phone, go on in a new line after a low line. */
const withBreaks = (names: string) =>
  Children.toArray(
    names.split('_').flatMap((part, index) => (index > 0 ? ['_', <wbr key={part} />, part] : part)),
  );

/** How something ended: first for everybody, then for whoever looks after the website. */
export function Result({ tone, label, words, technical }: Props) {
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <Badge tone={tone}>{label}</Badge>
      {words && <p className="wrap-anywhere">{words}</p>}
      {technical && <p className="text-sm wrap-anywhere text-ink-soft">{withBreaks(technical)}</p>}
    </div>
  );
}
