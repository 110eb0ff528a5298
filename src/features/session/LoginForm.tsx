import { useState } from 'react';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
import { Notice } from '@/ui/Notice';
import { PasswordField } from '@/ui/PasswordField';

import { AuthCard } from './AuthCard';
import { sessionMessages } from './session-messages';
import { useCredentialsForm } from './use-credentials-form';

interface Props {
  /** False until the page's script runs: submitting before that would put the password into the address. */
  ready: boolean;
  onSignedIn: () => void;
  onForgotten: () => void;
}

const load = () => import('./session');
const prepare = () => void load().catch(() => undefined);

const rules = {
  email: (value: string) => (value.trim() ? undefined : sessionMessages.emailRequired),
  password: (value: string) => (value ? undefined : sessionMessages.passwordRequired),
};

/** Spec §2, Login: what /login is, and what the guard shows instead of a screen. */
export function LoginForm({ ready, onSignedIn, onForgotten }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { errors, form } = useCredentialsForm(rules, async ({ email, password }) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const refused = await load()
      .then(({ signIn }) => signIn(email.trim(), password))
      .catch(() => sessionMessages.signInFailed);
    if (!refused) return onSignedIn();
    setFailure(refused);
    setBusy(false);
  });
  return (
    <AuthCard title="Admin Login">
      <form {...form} onFocus={prepare} className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        {failure && <Notice kind="error">{failure}</Notice>}
        <Button type="submit" look="primary" disabled={!ready} busy={busy && 'Signing in...'}>
          Sign in
        </Button>
        <Button look="quiet" disabled={!ready} onClick={onForgotten}>
          Forgot password?
        </Button>
      </form>
    </AuthCard>
  );
}
