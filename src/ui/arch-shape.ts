// Shared by the pages and the back office.

/** Aspect ratio of the arch (Arch.astro): width divided by height. */
export const archShape = 444 / 580;

/** CSS `object-position` for the focus point of a row's picture. */
export const focusOf = ({ focus_x, focus_y }: { focus_x: number; focus_y: number }) =>
  `${focus_x}% ${focus_y}%`;
