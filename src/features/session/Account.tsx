import { useState } from 'react';
import { nameOf, roles, useAccess } from '@/lib/admin/access';
import { confirmLeaving } from '@/lib/admin/unsaved';
import { routes } from '@/lib/routes';
import { PageTitle, ScreenPart } from '@/ui/admin/PageTitle';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { PasswordField } from '@/ui/PasswordField';
import { useForm } from '@/ui/use-form';
import { changePassword, signOutEverywhere } from './session';
import { passwordProblem, sessionMessages } from './session-messages';

const empty = { present: '', password: '' };

const check = ({ present, password }: typeof empty) => ({
  present: present ? undefined : sessionMessages.presentRequired,
  password: passwordProblem(password),
});

function PasswordForm({ email }: { email: string }) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState<string>();
  const { form, field, submit, clear } = useForm({ empty, check });
  const send = async ({ present, password }: typeof empty) => {
    if (state === 'busy') return;
    setState('busy');
    setFailure(undefined);
    const refused = await changePassword(email, present, password).catch(
      () => sessionMessages.newPasswordFailed,
    );
    setFailure(refused ?? undefined);
    setState(refused ? 'idle' : 'done');
    if (!refused) {
      form.current?.reset();
      clear();
    }
  };
  return (
    <form ref={form} noValidate onSubmit={submit(send)} className="grid max-w-[28rem] gap-4">
      <PasswordField label="Present password" autoComplete="current-password" {...field('present')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 10 characters."
        {...field('password')}
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      {state === 'done' && <Notice kind="success">Your new password is saved.</Notice>}
      <div>
        <Button type="submit" busy={state === 'busy' && 'Saving…'}>
          Save password
        </Button>
      </div>
    </form>
  );
}

/** /admin/account: one's own password and sessions. */
export function Account() {
  const { own } = useAccess();
  const [failed, setFailed] = useState(false);
  const leave = async () => {
    if (!(await confirmLeaving())) return;
    setFailed(false);
    const ended = await signOutEverywhere().catch(() => false);
    if (ended) location.assign(routes.login);
    else setFailed(true);
  };
  return (
    <>
      <PageTitle
        title="Your account"
        about={own ? `${nameOf(own)}: ${roles[own.role].label}. ${roles[own.role].about}` : undefined}
      />
      {own && (
        <ScreenPart title="Password" about="Your other devices stay signed in.">
          <PasswordForm email={own.email} />
        </ScreenPart>
      )}
      <ScreenPart
        title="Sign out everywhere"
        about="When a phone is lost, or you were signed in on a computer of others: this ends all your sessions, this one as well."
      >
        {failed && (
          <Notice kind="error">This did not work. Check that you are online, then try again.</Notice>
        )}
        <Button onClick={leave}>Sign out everywhere</Button>
      </ScreenPart>
    </>
  );
}
