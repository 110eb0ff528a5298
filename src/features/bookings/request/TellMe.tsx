import { useLayoutEffect, useRef, useState } from 'react';
import type { OfferedSeva } from '@/features/sevas/seva';
import { type Day, longDate } from '@/lib/dates';
import { oneLine } from '@/lib/normal-text';
import { Refusal } from '@/lib/refusal';
import { isEmail } from '@/lib/validation';
import { Button } from '@/ui/Button';
import { EmailField } from '@/ui/EmailField';
import { SelectField } from '@/ui/Field';
import { FormFailure, failureAdvice } from '@/ui/FormFailure';
import { Honeypot, honeypotError } from '@/ui/Honeypot';
import { Notice } from '@/ui/Notice';
import { PrivacyLink } from '@/ui/PrivacyLink';
import { useForm } from '@/ui/use-form';
import { PanelHeading } from './PanelHeading';
import { type WaitingEntry, waitForDay } from './waiting.queries';

interface Fields extends Record<string, string> {
  sevatype: string;
  email: string;
  website: string;
}

const problemsOf = ({ sevatype, email, website }: Fields) => ({
  sevatype: sevatype ? undefined : 'Please choose a seva.',
  email: isEmail(oneLine(email))
    ? undefined
    : 'Please enter a valid email address, such as name@example.com.',
  website: honeypotError(website),
});

interface Props {
  /** It is taken for these sevas. */
  day: Day;
  sevas: readonly OfferedSeva[];
  /** What the visitor has chosen and typed so far, or empty. */
  given: { sevatype: string; email: string };
  /** The temple's, or empty. */
  phone: string;
  /** Called when the database refuses it, as the calendar may be out of date. */
  onRefused: () => void;
  onBack: () => void;
}

/** The form of whoever wants to be told if a taken day becomes free; once sent, that it was kept. */
export function TellMe({ day, sevas, given, phone, onRefused, onBack }: Props) {
  const [empty] = useState<Fields>({ ...given, website: '' });
  const { form, field, submit } = useForm({ empty, check: problemsOf });
  const [sending, setSending] = useState(false);
  const [kept, setKept] = useState<WaitingEntry>();
  const [failure, setFailure] = useState<{ problem: string; advice: string | undefined }>();
  const part = useRef<HTMLDivElement>(null);
  // What had the focus is gone, at first and once it is kept.
  useLayoutEffect(() => part.current?.focus(), [kept]);

  const send = async ({ sevatype, email }: Fields) => {
    if (sending) return;
    const entry = { date: day, sevatype, email: oneLine(email) };
    setSending(true);
    setFailure(undefined);
    try {
      await waitForDay(entry);
      setKept(entry);
    } catch (error) {
      const problem =
        error instanceof Refusal ? error.message : 'Your address could not be kept. Please try again.';
      setFailure({ problem, advice: failureAdvice(error, phone) });
      if (error instanceof Refusal) onRefused();
    } finally {
      setSending(false);
    }
  };
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      <PanelHeading above="Tell me if it becomes free">{longDate(day)}</PanelHeading>
      {kept ? (
        <Notice kind="success" className="mt-4">
          <p className="wrap-anywhere">
            We will write to {kept.email} once, if {longDate(day)} becomes free for {kept.sevatype}.
          </p>
          <p>
            An email says so, with a link to leave the list, unless three have gone to this address today.
          </p>
        </Notice>
      ) : (
        <form ref={form} noValidate onSubmit={submit(send)} className="mt-5 grid gap-4">
          <p>If it opens up, we email everyone who is waiting, all at once, with a link to request it.</p>
          <SelectField label="Seva Type" required {...field('sevatype')}>
            <option value="">Choose a seva</option>
            {sevas.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <EmailField label="Email" autoComplete="email" required {...field('email')} />
          <Honeypot {...field('website')} />
          <FormFailure problem={failure?.problem} advice={failure?.advice} />
          <div className="grid gap-2">
            <Button type="submit" variant="primary" busy={sending && 'Sending...'}>
              Tell me
            </Button>
            <Button variant="quiet" onClick={onBack}>
              Back
            </Button>
          </div>
          <p className="text-sm text-ink-soft">
            We use your address for this only. <PrivacyLink />
          </p>
        </form>
      )}
    </div>
  );
}
