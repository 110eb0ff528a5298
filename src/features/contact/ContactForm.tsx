import { useEffect, useRef, useState } from 'react';
import { Refusal } from '@/lib/refusal';
import { contact } from '@/lib/words/contact';
import { Button } from '@/ui/Button';
import { type Call, NotConnected, useConnection } from '@/ui/ConnectionGate';
import { EmailField } from '@/ui/EmailField';
import { TextArea, TextField } from '@/ui/Field';
import { FormFailure, failureAdvice } from '@/ui/FormFailure';
import { Honeypot, honeypotError } from '@/ui/Honeypot';
import { Notice } from '@/ui/Notice';
import { PrivacyLink } from '@/ui/PrivacyLink';
import { Spinner } from '@/ui/Spinner';
import { draftAt, requestIdsAt, useForm } from '@/ui/use-form';
import { asLines, type ContactMessage, contactMessages, contactProblems } from './contact';

/** Loads the queries while the visitor fills in the form, to keep them out of the page's initial scripts. */
const load = () => import('./contact.queries');
const prepare = () => void load().catch(() => undefined);
/** Loaded lazily for the same reason. */
const check = () =>
  import('@/features/page-content/page-content.queries').then(({ checkConnection }) => checkConnection());

const draft = draftAt('contact');
const requestIds = requestIdsAt('contact');

const empty = { name: '', email: '', phone: '', message: '', website: '' };

const problemsOf = ({ website, ...message }: typeof empty) => ({
  ...contactProblems(asLines(message)),
  website: honeypotError(website),
});

interface Props {
  phone: string;
  /** How soon visitors get an answer, phrased as the end of a sentence. */
  answerTime: string;
  call: Call | undefined;
}

/**
 * The form of the Contact page. It stays visible while the database is down, because drafts are stored in the
 * browser.
 */
export function ContactForm({ phone, answerTime, call }: Props) {
  const { state, retry } = useConnection(check);
  const part = useRef<HTMLDivElement>(null);
  // Retrying removes the focused button, so move the focus to the section.
  const retryHere = () => retry().then(() => part.current?.focus());
  return (
    <div ref={part} tabIndex={-1} className="grid gap-5 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="write" className="text-xl">
          {contact.write}
        </h2>
        {state === 'checking' && <Spinner label="Connecting…" size="small" />}
      </div>
      {(state === 'failed' || state === 'retrying') && (
        <NotConnected heading="h3" call={call} retrying={state === 'retrying'} onRetry={retryHere} />
      )}
      <MessageForm {...{ phone, answerTime }} />
    </div>
  );
}

/** Replaces itself with a thank-you once sent. Shows errors above the button. */
function MessageForm({ phone, answerTime }: Omit<Props, 'call'>) {
  const { form, field, submit, clear } = useForm({ empty, check: problemsOf, draft });
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<{ problem: string; advice: string | undefined }>();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  const send = async (message: ContactMessage) => {
    if (state === 'sending') return;
    setState('sending');
    setFailure(undefined);
    try {
      const { sendMessage } = await load();
      const sent = asLines(message);
      await sendMessage(sent, requestIds.idOf(sent));
      clear();
      requestIds.forget();
      setState('sent');
    } catch (error) {
      const problem = error instanceof Refusal ? error.message : contactMessages.failed;
      setFailure({ problem, advice: failureAdvice(error, phone) });
      setState('idle');
    }
  };

  if (state === 'sent') return <ThankYou answerTime={answerTime} onAnother={() => setState('idle')} />;
  return (
    <form
      ref={form}
      noValidate
      onFocus={prepare}
      onSubmit={submit(send)}
      className="grid max-w-measure gap-5"
    >
      <TextField label="Full Name" autoComplete="name" required {...field('name')} />
      <EmailField label="Email Address" autoComplete="email" required {...field('email')} />
      <TextField label="Phone Number" type="tel" autoComplete="tel" {...field('phone')} />
      <TextArea label="Message" rows={6} required {...field('message')} />
      <Honeypot {...field('website')} />
      <FormFailure problem={failure?.problem} advice={failure?.advice} />
      {/* Enabled after hydration: an earlier submit would reload the page and lose the text. */}
      <Button
        type="submit"
        variant="primary"
        disabled={!ready}
        busy={state === 'sending' && 'Sending...'}
        className="sm:justify-self-start"
      >
        Send Message
      </Button>
      <p className="text-sm text-ink-soft">
        We use this only to answer you. <PrivacyLink />
      </p>
    </form>
  );
}

function ThankYou({ answerTime, onAnother }: { answerTime: string; onAnother: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  // Sending removed the focused button, so focus the notice.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="grid max-w-measure justify-items-start gap-5 outline-none">
      <Notice kind="success" title="Thank you for your message!">
        <p>We have received it and will answer, {answerTime}.</p>
      </Notice>
      <Button onClick={onAnother}>Send another message</Button>
    </div>
  );
}
