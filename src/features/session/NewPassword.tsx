import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { PasswordField } from '@/ui/PasswordField';

import { AuthCard } from './AuthCard';
import type { RecoveryTokens } from './recovery';
import { sessionMessages } from './session-messages';
import { useCredentialsForm } from './use-credentials-form';

interface Props {
  tokens: RecoveryTokens;
  onDone: () => void;
  /** The link can no longer be used. */
  onExpired: () => void;
  onGiveUp: () => void;
}

/** As supabase/config.toml has it. */
const minimumLength = 10;

const rules = {
  password: (value: string) => (value.length >= minimumLength ? undefined : sessionMessages.passwordShort),
};

/** The only place a recovery link leads to. */
export function NewPassword({ tokens, onDone, onExpired, onGiveUp }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { errors, form } = useCredentialsForm(rules, async ({ password }) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const refused = await import('./new-password')
      .then(({ setNewPassword }) => setNewPassword(tokens, password))
      .catch(() => ({ message: sessionMessages.newPasswordFailed, expired: false }));
    if (!refused) return onDone();
    if (refused.expired) return onExpired();
    setFailure(refused.message);
    setBusy(false);
  });
  return (
    <AuthCard title="Set a new password">
      <form {...form} className="grid gap-5">
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 10 characters. You will be signed out on your other devices."
          error={errors.password}
        />
        {failure && <Notice kind="error">{failure}</Notice>}
        <Button type="submit" look="primary" busy={busy && 'Saving...'}>
          Save password
        </Button>
        <Button look="quiet" onClick={onGiveUp}>
          Keep the old password
        </Button>
      </form>
    </AuthCard>
  );
}
