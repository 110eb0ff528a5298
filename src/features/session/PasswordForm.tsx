import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { PasswordField } from '@/ui/PasswordField';
import { useForm } from '@/ui/use-form';
import { minimumLength, passwordProblem, sessionMessages } from './session-messages';

interface Props {
  label: string;
  /** What is said below the field besides how long a password must be. */
  hint?: string;
  /** What the button says. */
  action: string;
  /** Resolves to why the password was refused, or to nothing once there is no more to do here. */
  onSend: (password: string) => Promise<string | null | undefined>;
  /** Below the button. */
  children?: ReactNode;
}

const empty = { password: '' };

const check = ({ password }: typeof empty) => ({
  password: passwordProblem(password),
});

/** Where somebody chooses a password. */
export function PasswordForm({ label, hint = '', action, onSend, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { form, field, submit } = useForm({ empty, check });
  const send = async ({ password }: typeof empty) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const refused = await onSend(password).catch(() => sessionMessages.newPasswordFailed);
    if (!refused) return;
    setFailure(refused);
    setBusy(false);
  };
  const password = field('password');
  return (
    <form ref={form} noValidate onSubmit={submit(send)} className="grid gap-5">
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={`At least ${minimumLength} characters. ${hint}`.trim()}
        {...password}
        // Passing through it is no mistake, and an error would move the button that someone is about to press.
        onBlur={(event) => {
          const { target, relatedTarget } = event;
          if (target.value && !(relatedTarget instanceof HTMLButtonElement)) password.onBlur(event);
        }}
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button type="submit" variant="primary" busy={busy && 'Saving...'}>
        {action}
      </Button>
      {children}
    </form>
  );
}
