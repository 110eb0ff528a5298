import { useState } from 'react';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { Notice } from '@/ui/Notice';

import { AuthCard } from './AuthCard';
import { sessionMessages } from './session-messages';
import { useCredentialsForm } from './use-credentials-form';

const rules = { email: (value: string) => (value.trim() ? undefined : sessionMessages.emailRequired) };

/** Asks for the mail with a link. Whether an address has an account is not said. */
export function ForgottenPassword({ notice, onBack }: { notice?: string | undefined; onBack: () => void }) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [failure, setFailure] = useState(notice);
  const { errors, form } = useCredentialsForm(rules, async ({ email }) => {
    if (state === 'busy') return;
    setState('busy');
    setFailure(undefined);
    const refused = await import('./session')
      .then(({ sendPasswordMail }) => sendPasswordMail(email.trim()))
      .catch(() => sessionMessages.mailFailed);
    setFailure(refused ?? undefined);
    setState(refused ? 'idle' : 'sent');
  });
  return (
    <AuthCard title="Forgot password?">
      <form {...form} className="grid gap-5">
        {state === 'sent' ? (
          <Notice kind="success" title="Please look into your mailbox.">
            <p>If this address belongs to an administrator, a link to set a new password is on its way.</p>
          </Notice>
        ) : (
          <>
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              hint="We will mail you a link to set a new password."
              required
              error={errors.email}
            />
            {failure && <Notice kind="error">{failure}</Notice>}
            <Button type="submit" look="primary" busy={state === 'busy' && 'Sending...'}>
              Send the link
            </Button>
          </>
        )}
        <Button look="quiet" onClick={onBack}>
          Back to sign in
        </Button>
      </form>
    </AuthCard>
  );
}
