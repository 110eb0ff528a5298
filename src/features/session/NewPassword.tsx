import { Button } from '@/ui/Button';
import { AuthCard } from './AuthCard';
import { PasswordForm } from './PasswordForm';
import type { RecoveryTokens } from './recovery';

interface Props {
  tokens: RecoveryTokens;
  onDone: () => void;
  /** Called when the link can no longer be used. */
  onExpired: () => void;
  onGiveUp: () => void;
}

/** The form that a recovery link leads to. */
export function NewPassword({ tokens, onDone, onExpired, onGiveUp }: Props) {
  const send = async (password: string) => {
    const { setNewPassword } = await import('./session');
    const refused = await setNewPassword(tokens, password);
    if (refused && !refused.expired) return refused.message;
    if (refused) onExpired();
    else onDone();
    return undefined;
  };
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
