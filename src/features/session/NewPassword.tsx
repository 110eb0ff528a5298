import { Button } from '@/ui/Button';
import { AuthCard } from './AuthCard';
import { PasswordForm } from './PasswordForm';
import { isInvitation, type RecoveryTokens } from './recovery';

interface Props {
  tokens: RecoveryTokens;
  onDone: () => void;
  /** Called when the link is no longer valid. */
  onExpired: () => void;
  onGiveUp: () => void;
}

/** The form behind the link of a password reset or an invitation. */
export function NewPassword({ tokens, onDone, onExpired, onGiveUp }: Props) {
  const send = async (password: string) => {
    const { setNewPassword } = await import('./session');
    const refused = await setNewPassword(tokens, password);
    if (refused && !refused.expired) return refused.message;
    if (refused) onExpired();
    else onDone();
    return undefined;
  };
  if (isInvitation(tokens))
    return (
      <AuthCard title="Your invitation">
        <p className="mb-5">
          You’ve been invited to help run this website. To sign in later, use the invited email address.
        </p>
        <PasswordForm label="Choose a password" action="Save and sign in" onSend={send} />
      </AuthCard>
    );
  return (
    <AuthCard title="Set a new password">
      <PasswordForm
        label="New password"
        hint="You will be signed out on your other devices."
        action="Save password"
        onSend={send}
      >
        <Button variant="quiet" onClick={onGiveUp}>
          Keep the old password
        </Button>
      </PasswordForm>
    </AuthCard>
  );
}
