import { useState } from 'react';
import * as z from 'zod/mini';
import { administratorForm } from '@/features/administrators/administrator';
import { changeAdministrator, latestAdministrator } from '@/features/administrators/administrators.queries';
import { nameOf, ownAccess, roles, useAccess } from '@/lib/admin/access';
import { queryClient } from '@/lib/admin/query-client';
import { confirmLeaving } from '@/lib/admin/unsaved';
import { routes } from '@/lib/routes';
import { PageTitle, ScreenPart } from '@/ui/admin/PageTitle';
import { useEditForm } from '@/ui/admin/use-edit-form';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/Field';
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
      <PasswordField label="Current password" autoComplete="current-password" {...field('present')} />
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

function NameForm({ own }: { own: NonNullable<ReturnType<typeof useAccess>['own']> }) {
  const { field, form, saving } = useEditForm({
    row: own,
    valuesOf: (row: { name: string } | null) => ({ name: row?.name ?? '' }),
    schema: z.pick(administratorForm, { name: true }),
    change: changeAdministrator,
    latest: latestAdministrator,
    messages: { saved: 'Your name is saved', saveFailed: 'Your name could not be saved. Please try again.' },
    onStored: () => queryClient.invalidateQueries(ownAccess()),
  });
  return (
    <form {...form} className="grid max-w-[28rem] gap-4">
      <fieldset disabled={saving}>
        <TextField label="Name" autoComplete="name" {...field('name')} />
      </fieldset>
      <div>
        <Button type="submit" busy={saving && 'Saving…'}>
          Save name
        </Button>
      </div>
    </form>
  );
}

/** /admin/account: the user's own name, password and sessions. */
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
        <>
          <ScreenPart
            title="Name"
            about="Other administrators see it next to your changes. People you invite see it in their email."
          >
            <NameForm own={own} />
          </ScreenPart>
          <ScreenPart title="Password" about="Saving a new password signs you out on your other devices.">
            <PasswordForm email={own.email} />
          </ScreenPart>
        </>
      )}
      <ScreenPart
        title="Sign out everywhere"
        about="Use this if you lost a phone or signed in on someone else’s computer. It signs you out on every device, including this one."
      >
        {failed && (
          <Notice kind="error">
            You could not be signed out. Check that you are online, then try again.
          </Notice>
        )}
        <Button onClick={leave}>Sign out everywhere</Button>
      </ScreenPart>
    </>
  );
}
