import type { ReactNode } from 'react';

/** The panel uses this heading as its label. */
export const panelHeadingId = 'booking-panel-heading';

/** Heading of the panel next to the calendar, with a line of text above it. */
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
