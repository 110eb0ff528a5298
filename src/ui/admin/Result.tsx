import { Children } from 'react';
import { Badge, type Tone } from '@/ui/Badge';

interface Props {
  tone: Tone;
  label: string;
  /** Why, in words. */
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
