import type { ReactNode } from 'react';

/** The id of the heading, which labels the panel. */
export const panelHeadingId = 'booking-panel-heading';

/** The heading of the panel beside the calendar, with a line above it. */
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
