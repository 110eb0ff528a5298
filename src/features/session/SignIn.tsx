import { useEffect, useState } from 'react';
import { routes, sessionStorageKey } from '@/lib/routes';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { AuthCard } from './AuthCard';
import { ForgottenPassword } from './ForgottenPassword';
import { LoginForm } from './LoginForm';
import { NewPassword } from './NewPassword';
import { dropRecoveryLink, isInvitation, type RecoveryTokens, takeRecoveryLink } from './recovery';
import { sessionMessages } from './session-messages';

type Step =
  | { name: 'blocked' }
  | { name: 'login' }
  | { name: 'forgotten'; notice?: string }
  | { name: 'new-password'; tokens: RecoveryTokens };

const expired: Step = { name: 'forgotten', notice: sessionMessages.linkExpired };
const invitationUsed: Step = { name: 'forgotten', notice: sessionMessages.invitationUsed };

/** Whether the browser can store a session. It cannot when cookies are blocked or storage is full. */
function canStore() {
  const [key, session] = ['gurdwara-probe', 'x'.repeat(5000)];
  try {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(key, session);
      storage.removeItem(key);
    }
    return true;
  } catch {
    return false;
  }
}

function firstStep(): Step {
  // Leave the link in the address so that it still works after a reload.
  if (!canStore()) return { name: 'blocked' };
  const link = takeRecoveryLink();
  if (!link) return { name: 'login' };
  return link === 'expired' ? expired : { name: 'new-password', tokens: link };
}

/** Loads the auth library only when the browser has a stored session. */
async function isSignedIn() {
  if (!localStorage.getItem(sessionStorageKey)) return false;
  const { currentSession } = await import('./session');
  return (await currentSession()) !== null;
}

const openAdmin = () => location.assign(routes.admin);

/**
 * The sign-in form and the password forms. /login redirects signed-in users to /admin; the guard passes its own
 * `onSignedIn`. A link to choose a password takes precedence.
 */
export function SignIn({ onSignedIn = openAdmin }: { onSignedIn?: () => void }) {
  const [step, setStep] = useState<Step | null>(null);
  useEffect(() => {
    const first = firstStep();
    setStep(first);
    if (first.name === 'login')
      isSignedIn().then(
        (signedIn) => signedIn && onSignedIn(),
        () => undefined,
      );
    // A link from an email may open in a tab that already shows this form.
    const look = () => {
      const next = firstStep();
      if (next.name !== 'login') setStep(next);
    };
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [onSignedIn]);

  const leaveRecovery = (next: Step) => {
    dropRecoveryLink();
    setStep(next);
  };
  switch (step?.name) {
    case 'blocked':
      return (
        <AuthCard title="Admin Login">
          <Notice kind="error" title="Please allow cookies for this site.">
            <p>
              Your browser cannot store your sign-in. Allow cookies for this site, or delete its stored data
              if there is no room left, then try again.
            </p>
            <Button onClick={() => location.reload()}>Try again</Button>
          </Notice>
        </AuthCard>
      );
    case 'forgotten':
      return <ForgottenPassword notice={step.notice} onBack={() => setStep({ name: 'login' })} />;
    case 'new-password':
      return (
        <NewPassword
          tokens={step.tokens}
          onDone={() => {
            dropRecoveryLink();
            onSignedIn();
          }}
          onExpired={() => leaveRecovery(isInvitation(step.tokens) ? invitationUsed : expired)}
          onGiveUp={() => leaveRecovery({ name: 'login' })}
        />
      );
    case 'login':
    case undefined:
      return (
        <LoginForm
          ready={step !== null}
          onSignedIn={onSignedIn}
          onForgotten={() => setStep({ name: 'forgotten' })}
        />
      );
  }
}
