import { LogOut } from 'lucide-react';
import { mayLeave } from '@/lib/admin/unsaved';
import { routes } from '@/lib/routes';
import { signOut } from './session';

/** Signs out and goes to /login. */
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
