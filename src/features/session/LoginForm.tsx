import { useState } from 'react';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { PasswordField } from '@/ui/PasswordField';
import { useForm } from '@/ui/use-form';

import { AuthCard } from './AuthCard';
import { sessionMessages } from './session-messages';

interface Props {
  /** False until hydration: an earlier submit would put the password in the URL. */
  ready: boolean;
  onSignedIn: () => void;
  onForgotten: () => void;
}

const load = () => import('./session');
const prepare = () => void load().catch(() => undefined);

const empty = { email: '', password: '' };

const check = ({ email, password }: typeof empty) => ({
  email: email.trim() ? undefined : sessionMessages.emailRequired,
  password: password ? undefined : sessionMessages.passwordRequired,
});

/** The form of /login. The guard also shows it in place of a screen. */
export function LoginForm({ ready, onSignedIn, onForgotten }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { form, field, submit } = useForm({ empty, check });
  const send = async ({ email, password }: typeof empty) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const refused = await load()
      .then(({ signIn }) => signIn(email.trim(), password))
      .catch(() => sessionMessages.signInFailed);
    if (!refused) return onSignedIn();
    setFailure(refused);
    setBusy(false);
  };
  return (
    <AuthCard title="Admin Login">
      <form ref={form} noValidate onFocus={prepare} onSubmit={submit(send)} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          {...field('email')}
          // Don't validate when tabbing through an empty field.
          onBlur={undefined}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...field('password')}
          onBlur={undefined}
        />
        {failure && (
          <Notice kind="error">
            <p>{failure}</p>
            {failure === sessionMessages.signInFailed && <p>{sessionMessages.signInAdvice}</p>}
          </Notice>
        )}
        <Button type="submit" variant="primary" disabled={!ready} busy={busy && 'Signing in...'}>
          Sign in
        </Button>
        <Button variant="quiet" disabled={!ready} onClick={onForgotten}>
          Forgot password?
        </Button>
      </form>
    </AuthCard>
  );
}
