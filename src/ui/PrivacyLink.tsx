import { routes } from '@/lib/routes';

/** Below a form that asks for someone's details. */
export const PrivacyLink = () => (
  <a href={routes.privacy} className="underline underline-offset-4">
    How we keep your details
  </a>
);
