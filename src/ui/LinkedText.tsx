import { linkParts } from '@/lib/web-address';

/** Plain text with links for its web and email addresses. */
export const LinkedText = ({ text }: { text: string }) =>
  linkParts(text).map(({ words, href }, index) =>
    href ? (
      <a key={index} href={href} rel="noopener" className="underline underline-offset-4">
        {words}
      </a>
    ) : (
      words
    ),
  );
