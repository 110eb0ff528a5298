import type { ReactNode } from 'react';

/** The panel uses this heading as its label. */
export const panelHeadingId = 'booking-panel-heading';

export function PanelHeading({ above, children }: { above?: string; children: ReactNode }) {
  return (
    <>
      {above && <p className="font-semibold text-accent">{above}</p>}
      <h3 id={panelHeadingId} className="text-xl">
        {children}
      </h3>
    </>
  );
}
