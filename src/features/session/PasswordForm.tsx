import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { PasswordField } from '@/ui/PasswordField';
import { useForm } from '@/ui/use-form';
import { minimumLength, passwordProblem, sessionMessages } from './session-messages';

interface Props {
  label: string;
  /** Additional hint below the field, after the minimum length. */
  hint?: string;
  /** Label of the button. */
  action: string;
  /** Resolves to an error message if the password was rejected, and to nothing on success. */
  onSend: (password: string) => Promise<string | null | undefined>;
  /** Shown below the button. */
  children?: ReactNode;
}

const empty = { password: '' };

const check = ({ password }: typeof empty) => ({
  password: passwordProblem(password),
});

/** A form for choosing a password. */
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
        // Don't validate when tabbing through an empty field. An error would also shift the button during a click.
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
