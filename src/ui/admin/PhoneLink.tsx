import { shownTelephone, telephoneLink } from '@/lib/telephone';

interface Props {
  number: string;
  before?: string;
  className: string;
}

/** A tel: link, or plain text if the number cannot be dialed. */
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
