// Loaded once there is something to show that the page was not built with: newer banners, or that none can be loaded.
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { Banners } from './Banners';

type Props = Omit<ComponentProps<typeof Banners>, 'at'>;

/** Brings the banners that a page was built with to life; what it answers shows others in their place. */
export function hydrateBanners(built: Props) {
  const roots = (['top', 'bottom'] as const).map((at) => {
    const place = document.querySelector(`[data-banners=${at}]`) ?? document.createElement('div');
    // What the page's own markup has around the component's is none of React's.
    for (const node of [...place.childNodes]) if (node instanceof Text) node.remove();
    return { at, root: flushSync(() => hydrateRoot(place, <Banners at={at} {...built} />)) };
  });
  return (props: Props) =>
    flushSync(() => {
      for (const { at, root } of roots) root.render(<Banners at={at} {...props} />);
    });
}
