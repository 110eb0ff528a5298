// What both the pages and the back office know of the arch.

/** Of the arch on the pages (Arch.astro): width divided by height. */
export const archShape = 444 / 580;

/** Which part of a picture the arch shows, as CSS's object-position, of the row of what it belongs to. */
export const focusOf = ({ focus_x, focus_y }: { focus_x: number; focus_y: number }) =>
  `${focus_x}% ${focus_y}%`;
