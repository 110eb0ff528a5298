import { useEffect, useState } from 'react';
import { roles } from '@/lib/admin/access';
import { routes } from '@/lib/routes';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { Spinner } from '@/ui/Spinner';
import { AuthCard } from './AuthCard';
import { PasswordForm } from './PasswordForm';
import type { invitedPerson } from './session';

type Person = NonNullable<Awaited<ReturnType<typeof invitedPerson>>>;

/** What the link of an invitation opens. Looking at it uses nothing up; the button does. */
export function AcceptInvitation() {
  const [secret, setSecret] = useState('');
  const [person, setPerson] = useState<Person | 'loading' | 'none' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const found = location.hash.slice(1);
    setSecret(found);
    setPerson(found ? 'loading' : 'none');
    if (!found) return;
    import('./session')
      .then(({ invitedPerson }) => invitedPerson(found))
      .then(
        (known) => setPerson(known ?? 'none'),
        () => setPerson('failed'),
      );
  }, [tries]);
  return (
    <AuthCard title="Your invitation">
      {person === 'loading' && <Spinner label="Looking for your invitation…" />}
      {person === 'none' && (
        <Notice kind="info" title="This link opens no invitation" live={false}>
          <p>It has been used, has ended, or was replaced by a newer one. Please ask for a new one.</p>
          <p>
            <a href={routes.login} className="underline underline-offset-4">
              Sign in
            </a>
          </p>
        </Notice>
      )}
      {person === 'failed' && (
        <Notice kind="error" title="The invitation could not be looked up.">
          <p>Check that you are online, then try again.</p>
          <Button onClick={() => setTries(tries + 1)}>Try again</Button>
        </Notice>
      )}
      {typeof person === 'object' && <ChoosePassword {...{ person, secret }} />}
    </AuthCard>
  );
}

function ChoosePassword({ person, secret }: { person: Person; secret: string }) {
  const send = async (password: string) => {
    const { acceptInvitation } = await import('./session');
    const refused = await acceptInvitation(secret, password);
    if (!refused) location.assign(routes.admin);
    return refused;
  };
  const { label, about } = roles[person.role];
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">
        Welcome, {person.name}. {person.invitedby} has invited you to the back office of this website.{' '}
        <strong>{label}</strong>: {about}
      </p>
      <p className="wrap-anywhere">
        You will sign in with <strong>{person.email}</strong>.
      </p>
      <PasswordForm label="Choose a password" action="Save and sign in" onSend={send} />
    </div>
  );
}
