import { LogOut } from 'lucide-react';
import { routes } from '@/lib/routes';
import { mayLeave } from '@/lib/unsaved';
import { signOut } from './session';

/** Spec §2: signs out and goes to /login. */
export function SignOutButton({ className }: { className: string }) {
  const leave = async () => {
    if (!(await mayLeave())) return;
    await signOut().catch(() => undefined);
    location.assign(routes.login);
  };
  return (
    <button type="button" onClick={leave} className={className}>
      <LogOut aria-hidden="true" className="size-5 shrink-0" />
      Sign Out
    </button>
  );
}
