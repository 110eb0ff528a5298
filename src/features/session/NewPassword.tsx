import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { PasswordField } from '@/ui/PasswordField';
import { useForm } from '@/ui/use-form';
import { AuthCard } from './AuthCard';
import { isInvitation, type RecoveryTokens } from './recovery';
import { minimumLength, passwordProblem, sessionMessages } from './session-messages';

interface Props {
  tokens: RecoveryTokens;
  onDone: () => void;
  /** Called when the link is no longer valid. */
  onExpired: () => void;
  onGiveUp: () => void;
}

const empty = { password: '' };

const check = ({ password }: typeof empty) => ({ password: passwordProblem(password) });

/** The form behind the link of a password reset or an invitation. */
export function NewPassword({ tokens, onDone, onExpired, onGiveUp }: Props) {
  const isInvited = isInvitation(tokens);
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
  const minimum = `At least ${minimumLength} characters.`;
  return (
    <AuthCard title={isInvited ? 'Your invitation' : 'Set a new password'}>
      <form ref={form} noValidate onSubmit={submit(send)} className="grid gap-5">
        {isInvited && (
          <p>
            You’ve been invited to help run this website. To sign in later, use the invited email address.
          </p>
        )}
        <PasswordField
          label={isInvited ? 'Choose a password' : 'New password'}
          autoComplete="new-password"
          hint={isInvited ? minimum : `${minimum} You will be signed out on your other devices.`}
          {...password}
          // Don't validate when tabbing through an empty field. An error would also shift the button during a click.
          onBlur={(event) => {
            const { target, relatedTarget } = event;
            if (target.value && !(relatedTarget instanceof HTMLButtonElement)) password.onBlur(event);
          }}
        />
        {failure && <Notice kind="error">{failure}</Notice>}
        <Button type="submit" variant="primary" busy={busy && 'Saving...'}>
          {isInvited ? 'Save and sign in' : 'Save password'}
        </Button>
        {!isInvited && (
          <Button variant="quiet" onClick={onGiveUp}>
            Keep the old password
          </Button>
        )}
      </form>
    </AuthCard>
  );
}
