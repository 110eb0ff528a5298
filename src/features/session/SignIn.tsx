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

/** Whether this browser stores a session: not while cookies are blocked or the storage is full. */
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
  // A link stays in the address, so that it still works once the page is loaded again.
  if (!canStore()) return { name: 'blocked' };
  const link = takeRecoveryLink();
  if (!link) return { name: 'login' };
  return link.kind === 'tokens' ? { name: 'new-password', tokens: link.tokens } : expired;
}

/** Loads the library that checks the session only when this browser has one. */
async function isSignedIn() {
  if (!localStorage.getItem(sessionStorageKey)) return false;
  const { currentSession } = await import('./session');
  return (await currentSession()) !== null;
}

const openAdmin = () => location.assign(routes.admin);

/**
 * Signing in, requesting a link, setting a new password. On /login, someone who is signed in already is sent to
 * /admin; the guard passes its own `onSignedIn`. A link to choose a password is handled first.
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
    // A mailed link that is opened where this form is open already.
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
