import { shownTelephone, telephoneLink } from '@/lib/telephone';

interface Props {
  number: string;
  before?: string;
  className: string;
}

/** A number to call; what cannot be dialed stays words. */
export function PhoneLink({ number, before = '', className }: Props) {
  const href = telephoneLink(number);
  const words = before + shownTelephone(number);
  return href ? (
    <a className={className} href={href}>
      {words}
    </a>
  ) : (
    words
  );
}
