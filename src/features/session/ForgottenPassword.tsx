import { useState } from 'react';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { useForm } from '@/ui/use-form';

import { AuthCard } from './AuthCard';
import { sessionMessages } from './session-messages';

const empty = { email: '' };

const check = ({ email }: typeof empty) => ({
  email: email.trim() ? undefined : sessionMessages.emailRequired,
});

/** Requests an email with a link. Does not reveal whether the address has an account. */
export function ForgottenPassword({ notice, onBack }: { notice?: string | undefined; onBack: () => void }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState(notice);
  const { form, field, submit } = useForm({ empty, check });
  const send = async ({ email }: typeof empty) => {
    if (state === 'busy') return;
    setState('busy');
    setFailure(undefined);
    const refused = await import('./session')
      .then(({ sendPasswordMail }) => sendPasswordMail(email.trim()))
      .catch(() => sessionMessages.mailFailed);
    setFailure(refused ?? undefined);
    setState(refused ? 'idle' : 'sent');
  };
  return (
    <AuthCard title="Forgot password?">
      <form ref={form} noValidate onSubmit={submit(send)} className="grid gap-5">
        {state === 'sent' ? (
          <Notice kind="success" title="Check your email.">
            <p>If this address belongs to an administrator, a link to set a new password is on its way.</p>
          </Notice>
        ) : (
          <>
            <TextField
              label="Email"
              type="email"
              autoComplete="username"
              required
              {...field('email')}
              onBlur={undefined}
            />
            {failure && <Notice kind="error">{failure}</Notice>}
            <Button type="submit" variant="primary" busy={state === 'busy' && 'Sending...'}>
              Send the link
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={onBack}>
          Back to sign in
        </Button>
      </form>
    </AuthCard>
  );
}
