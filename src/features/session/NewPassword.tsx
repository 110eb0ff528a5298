import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { PasswordField } from '@/ui/PasswordField';
import { useForm } from '@/ui/use-form';

import { AuthCard } from './AuthCard';
import type { RecoveryTokens } from './recovery';
import { minimumLength, sessionMessages } from './session-messages';

interface Props {
  tokens: RecoveryTokens;
  onDone: () => void;
  /** Called when the link can no longer be used. */
  onExpired: () => void;
  onGiveUp: () => void;
}

const empty = { password: '' };

const check = ({ password }: typeof empty) => ({
  password: password.length >= minimumLength ? undefined : sessionMessages.passwordShort,
});

/** The form that a recovery link leads to. */
export function NewPassword({ tokens, onDone, onExpired, onGiveUp }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { form, field, submit } = useForm({ empty, check });
  const send = async ({ password }: typeof empty) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const refused = await import('./session')
      .then(({ setNewPassword }) => setNewPassword(tokens, password))
      .catch(() => ({ message: sessionMessages.newPasswordFailed, expired: false }));
    if (!refused) return onDone();
    if (refused.expired) return onExpired();
    setFailure(refused.message);
    setBusy(false);
  };
  const password = field('password');
  return (
    <AuthCard title="Set a new password">
      <form ref={form} noValidate onSubmit={submit(send)} className="grid gap-5">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 10 characters. You will be signed out on your other devices."
          {...password}
          // Passing through it is no mistake, and an error would move the button that someone is about to press.
          onBlur={(event) => {
            const { target, relatedTarget } = event;
            if (target.value && !(relatedTarget instanceof HTMLButtonElement)) password.onBlur(event);
          }}
        />
        {failure && <Notice kind="error">{failure}</Notice>}
        <Button type="submit" variant="primary" busy={busy && 'Saving...'}>
          Save password
        </Button>
        <Button variant="quiet" onClick={onGiveUp}>
          Keep the old password
        </Button>
      </form>
    </AuthCard>
  );
}
