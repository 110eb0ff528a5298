// Loaded only when the banners differ from the built ones, or when loading them failed.
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { Banners } from './Banners';

type Props = Omit<ComponentProps<typeof Banners>, 'at'>;

/** Hydrates the built banners. Returns a function that renders new ones. */
export function hydrateBanners(built: Props) {
  const roots = (['top', 'bottom'] as const).map((at) => {
    const place = document.querySelector(`[data-banners=${at}]`) ?? document.createElement('div');
    // React did not render the whitespace in the page's markup, which would break hydration.
    for (const node of [...place.childNodes]) if (node instanceof Text) node.remove();
    return { at, root: flushSync(() => hydrateRoot(place, <Banners at={at} {...built} />)) };
  });
  return (props: Props) =>
    flushSync(() => {
      for (const { at, root } of roots) root.render(<Banners at={at} {...props} />);
    });
}
