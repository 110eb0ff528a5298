import { galleryPath } from './gallery-pages';

// Loads older photos into the page on request, from the further pages of the gallery. Without this script, or when
// they cannot be loaded, the link opens those pages.

/** The photos of a built page. Only they are parsed, because this page's policy refuses the other page's styles. */
function photosIn(html: string) {
  const [list = ''] = /<ul class="masonry"[\s\S]*?<\/ul>/.exec(html) ?? [];
  const { body } = new DOMParser().parseFromString(list, 'text/html');
  return [...body.querySelectorAll<HTMLElement>('.photo')];
}

function olderPhotos(gallery: Element, list: Element, link: HTMLAnchorElement, status: Element) {
  const loaded = new Set<number>();
  /** The loading of each page, from its first request on: a double click would load it twice. */
  const loads = new Map<number, Promise<HTMLElement[]>>();
  const chosen = () => gallery.querySelector<HTMLInputElement>('input[name="category"]:checked');
  const nextPage = () =>
    (chosen()?.dataset.pages ?? '')
      .split(' ')
      .map(Number)
      .find((page) => page && !loaded.has(page));
  const visible = () => [...list.children].filter((photo) => photo.checkVisibility());

  const sayHowMany = () => {
    const next = nextPage();
    link.hidden = !next;
    if (next) link.href = galleryPath(next);
    const total = Number(chosen()?.dataset.count).toLocaleString('en-US');
    status.textContent = `${visible().length.toLocaleString('en-US')} of ${total} photos`;
  };

  /** Inserts the photos of a page in their place among the others, and returns them. */
  const load = async (page: number) => {
    const response = await fetch(galleryPath(page));
    if (!response.ok) throw new Error(`${response.status}`);
    const photos = photosIn(await response.text());
    for (const photo of photos) photo.dataset.page = String(page);
    const older = [...list.children].find((photo) => Number(photo.getAttribute('data-page')) > page);
    for (const photo of photos) list.insertBefore(photo, older ?? null);
    loaded.add(page);
    sayHowMany();
    return photos;
  };

  const loadOrOpen = async (page: number) => {
    try {
      const asked = loads.get(page) ?? load(page);
      loads.set(page, asked);
      return await asked;
    } catch {
      window.location.assign(galleryPath(page));
      return [];
    }
  };

  link.addEventListener('click', async (event) => {
    const next = nextPage();
    if (!next || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const photos = await loadOrOpen(next);
    // Reading goes on at the first new photo.
    photos
      .find((photo) => photo.checkVisibility())
      ?.querySelector('a')
      ?.focus();
  });

  const show = async () => {
    sayHowMany();
    const next = nextPage();
    if (next && visible().length === 0) await loadOrOpen(next);
  };
  gallery.addEventListener('change', show);
  // After going back, the browser may have restored another selection.
  void show();
}

for (const gallery of document.querySelectorAll('.gallery')) {
  const [list, link, status] = ['.masonry', 'a[data-older]', '[data-shown]'].map((it) =>
    gallery.querySelector<HTMLAnchorElement>(it),
  );
  if (list && link && status) olderPhotos(gallery, list, link, status);
}
