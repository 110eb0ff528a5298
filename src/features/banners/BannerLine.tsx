import type { ReactNode } from 'react';
import type { Banner } from './banner';
import { DismissButton } from './DismissButton';

interface Props {
  shown: readonly Banner[];
  onDismiss: () => void;
  /** All banners, shown once the line is opened. */
  children: ReactNode;
}

/**
 * One line, whatever there is to say: the first banner, and how many there are. The page's own script has corrected
 * both before hydration (lib/browser/inline/banners.js), so that the built text may differ.
 */
export function BannerLine({ shown, onDismiss, children }: Props) {
  return (
    <>
      <details className="banner-line on-band bg-band text-on-band">
        <summary className="page">
          <span data-banner-first="" suppressHydrationWarning>
            {shown[0]?.text}
          </span>
          <span className="when-open what">Announcements and updates</span>
          <b data-banner-count="" suppressHydrationWarning>
            {shown.length === 1 ? 'Read' : `All ${shown.length}`}
          </b>
          <b className="when-open">Hide</b>
        </summary>
        {children}
      </details>
      <div className="away on-band page text-on-band">
        <DismissButton what="Announcements and updates" onDismiss={onDismiss} />
      </div>
    </>
  );
}
