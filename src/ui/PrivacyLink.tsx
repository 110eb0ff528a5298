import { routes } from '@/lib/routes';

/** Link to the privacy page, for forms that ask for personal details. */
export const PrivacyLink = () => (
  <a href={routes.privacy} className="underline underline-offset-4">
    How we keep your details
  </a>
);
