import type PhotoSwipe from 'photoswipe';

// Opens pictures in a lightbox. If this script fails to load, the link opens the full picture.

let styles: CSSStyleSheet | undefined;
/** True from the click until the lightbox has fully closed, so that only one opens at a time. */
let busy = false;

/** Whether the current history entry is the one we pushed so that Back closes the lightbox. */
const onEntry = () => history.state?.picture === true;

/** Leaves our entry if no lightbox is open, as after a reload. Otherwise Back would seem to do nothing. */
const leaveEntry = () => onEntry() && !busy && history.back();

/** Links of the pictures in the selected category. */
const visibleLinks = (list: Element) =>
  [...list.querySelectorAll<HTMLAnchorElement>('a[data-pswp-width]')].filter(
    (link) => link.getClientRects().length > 0,
  );

function slide(link: HTMLAnchorElement) {
  const thumbnail = link.querySelector('img');
  return {
    src: link.href,
    width: Number(link.getAttribute('data-pswp-width')),
    height: Number(link.getAttribute('data-pswp-height')),
    alt: thumbnail?.alt ?? '',
    element: link,
    ...(thumbnail && { msrc: thumbnail.currentSrc }),
  };
}

function nameAndCaption(lightbox: PhotoSwipe) {
  lightbox.on('uiRegister', () => {
    lightbox.ui?.registerElement({
      name: 'caption',
      order: 9,
      isButton: false,
      appendTo: 'root',
      onInit: (element) => {
        element.setAttribute('aria-live', 'polite');
        lightbox.on('change', () => {
          element.textContent = lightbox.currSlide?.data.alt ?? '';
        });
      },
    });
  });
  lightbox.on('afterInit', () => {
    lightbox.element?.setAttribute('aria-label', 'Photo gallery');
    lightbox.element?.setAttribute('aria-modal', 'true');
  });
}

/** Links the lightbox to its history entry: closing one removes the other. */
function followHistory(lightbox: PhotoSwipe) {
  if (!onEntry()) history.pushState({ picture: true }, '');
  const follow = () => onEntry() || lightbox.close();
  lightbox.events.add(window, 'popstate', follow);
  // PhotoSwipe ignores close() while it opens.
  lightbox.on('openingAnimationEnd', follow);
  lightbox.on('destroy', () => {
    busy = false;
    leaveEntry();
  });
}

/** Adds a constructed stylesheet: loaded on demand, and not restricted by the Content Security Policy. */
async function addStyles() {
  const { default: css } = await import('./lightbox.css?inline');
  styles ??= new CSSStyleSheet();
  styles.replaceSync(css);
  if (!document.adoptedStyleSheets.includes(styles)) document.adoptedStyleSheets.push(styles);
}

async function open(list: Element, link: HTMLAnchorElement) {
  if (busy) return;
  busy = true;
  try {
    const [{ default: PhotoSwipe }] = await Promise.all([import('photoswipe'), addStyles()]);
    const links = visibleLinks(list);
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const lightbox = new PhotoSwipe({
      dataSource: links.map(slide),
      index: links.indexOf(link),
      bgOpacity: 0.94,
      showHideAnimationType: reduced ? 'none' : 'fade',
      showAnimationDuration: 180,
      hideAnimationDuration: 180,
    });
    nameAndCaption(lightbox);
    lightbox.on('destroy', () => link.focus());
    followHistory(lightbox);
    lightbox.init();
  } catch {
    busy = false;
    window.location.assign(link.href);
  }
}

for (const list of document.querySelectorAll('[data-lightbox]')) {
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    const wantsNewTab = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
    if (!link || wantsNewTab) return;
    event.preventDefault();
    void open(list, link);
  });
}

window.addEventListener('popstate', leaveEntry);
leaveEntry();
