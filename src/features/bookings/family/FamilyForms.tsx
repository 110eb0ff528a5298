import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { asLines, changeReason, contactProblems } from '@/features/bookings/booking-request';
import type { FamilyAction, FamilyBooking } from '@/features/bookings/family-booking.queries';
import { ShownAsField } from '@/features/bookings/ShownAsField';
import { Refusal } from '@/lib/refusal';
import { checkBy } from '@/lib/validation';
import { Button } from '@/ui/Button';
import { EmailField } from '@/ui/EmailField';
import { TextArea, TextField } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { useForm } from '@/ui/use-form';

interface Props {
  /** The temple's phone number, or empty. */
  phone: string;
  onSend: (action: FamilyAction) => Promise<void>;
  onClose: () => void;
}

const notSent =
  'We couldn’t send that. Your text is still here. Please try again once you are online, or in a few minutes';

/** Sends one action at a time. Keeps the input if it fails. */
function useSending({ phone, onSend }: Omit<Props, 'onClose'>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (action: FamilyAction) => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await onSend(action);
    } catch (error) {
      setProblem(
        error instanceof Refusal ? error.message : `${notSent}${phone && `, or call us at ${phone}`}.`,
      );
    } finally {
      setBusy(false);
    }
  };
  return { busy, send, failure: problem && <Notice kind="error">{problem}</Notice> };
}

/** Ref of a heading that gets the focus when it appears. */
export const focusOn = (heading: HTMLHeadingElement | null) => heading?.focus();

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4 border-t border-line pt-5">
      <h3 ref={focusOn} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Form for details that the family may correct without approval. */
export function CorrectForm({ booking, ...props }: Props & { booking: FamilyBooking }) {
  const { busy, send, failure } = useSending(props);
  const { phone, email, notes, shown_as } = booking;
  const [empty] = useState({ phone, email, notes, shown_as });
  const { form, field, submit } = useForm({ empty, check: (values) => contactProblems(values, empty) });
  const onSubmit = submit((values) => {
    const changed = Object.entries(asLines(values)).filter(
      ([name, text]) => text !== empty[name as keyof typeof empty],
    );
    return send({ action: 'correct', details: Object.fromEntries(changed) });
  });
  return (
    <Part title="Correct phone, email or notes">
      <form ref={form} noValidate onSubmit={onSubmit} className="grid max-w-measure gap-4">
        <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
        <EmailField label="Email" autoComplete="email" {...field('email')} />
        <TextArea label="Notes" rows={3} {...field('notes')} />
        <ShownAsField {...field('shown_as')} />
        {failure}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy && 'Saving…'}>
            Save
          </Button>
          <Button onClick={props.onClose}>Close without saving</Button>
        </div>
      </form>
    </Part>
  );
}

export function WithdrawForm(props: Props) {
  const { busy, send, failure } = useSending(props);
  return (
    <Part title="Withdraw this request?">
      <p>We’ll tell the gurdwara you no longer need it. This cannot be undone, but you can ask again.</p>
      {failure}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={busy && 'Withdrawing…'} onClick={() => send({ action: 'withdraw' })}>
          Withdraw request
        </Button>
        <Button onClick={props.onClose}>Keep my request</Button>
      </div>
    </Part>
  );
}

const checkReason = checkBy(z.object({ reason: changeReason }));
const noReason = { reason: '' };

export function AskForm({ change, ...props }: Props & { change: 'move' | 'cancel' }) {
  const { busy, send, failure } = useSending(props);
  const { form, field, submit } = useForm({ empty: noReason, check: checkReason });
  return (
    <Part title={`Ask to ${change} it`}>
      <form
        ref={form}
        noValidate
        onSubmit={submit((details) => send({ action: change, details }))}
        className="grid max-w-measure gap-4"
      >
        <TextArea
          label="Why"
          required
          rows={3}
          hint={change === 'move' ? 'In a sentence, with dates that would suit you.' : 'In a sentence.'}
          {...field('reason')}
        />
        {failure}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy && 'Sending…'}>
            Ask the gurdwara
          </Button>
          <Button onClick={props.onClose}>Keep my booking</Button>
        </div>
      </form>
    </Part>
  );
}
