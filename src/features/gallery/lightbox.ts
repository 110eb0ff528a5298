import type PhotoSwipe from 'photoswipe';

// Pictures open over the page; without this script, or when it cannot be had, the link opens the full picture.

let styles: CSSStyleSheet | undefined;
/** From the click that asks for a picture until the last trace of it is gone: one is open at a time. */
let busy = false;

/** Whether the browser stands on the entry of its history that is there for Back to close the open picture. */
const onEntry = () => history.state?.picture === true;

/** Without a picture, as after closing it or loading the page anew, that entry would be a Back that does nothing. */
const leaveEntry = () => onEntry() && !busy && history.back();

/** The links of the pictures that the chosen category shows. */
const visibleLinks = (list: Element) =>
  [...list.querySelectorAll<HTMLAnchorElement>('a[data-pswp-width]')].filter((link) =>
    link.checkVisibility(),
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

/** Keeps the picture and its entry in the history together, whichever of the two goes first. */
function followHistory(lightbox: PhotoSwipe) {
  if (!onEntry()) history.pushState({ picture: true }, '');
  const follow = () => onEntry() || lightbox.close();
  lightbox.events.add(window, 'popstate', follow);
  // While it opens it cannot be closed.
  lightbox.on('openingAnimationEnd', follow);
  lightbox.on('destroy', () => {
    busy = false;
    leaveEntry();
  });
}

/** A constructed sheet: it comes with the script only when needed, and the site's policy has no say in it. */
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
