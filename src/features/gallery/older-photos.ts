import { galleryPath } from './gallery-pages';

// Older photos come into the page as they are asked for, out of the pages that are built for them; without this
// script, or when they cannot be had, the link opens those pages one by one.

/** The photos of a built page. Only they are parsed: its styles are not this page's, and refused by the policy. */
function photosIn(html: string) {
  const [list = ''] = /<ul class="masonry"[\s\S]*?<\/ul>/.exec(html) ?? [];
  const { body } = new DOMParser().parseFromString(list, 'text/html');
  return [...body.querySelectorAll<HTMLElement>('.photo')];
}

function olderPhotos(gallery: Element, list: Element, link: HTMLAnchorElement, status: Element) {
  const loaded = new Set<number>();
  /** What each page gives, from the first asking on: a double click asks twice. */
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

  /** Puts a page's photos where they belong among those that are there; gives them. */
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
    // Reading goes on at the first that is new.
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
  // A browser that goes back may have kept another choice.
  void show();
}

for (const gallery of document.querySelectorAll('.gallery')) {
  const [list, link, status] = ['.masonry', 'a[data-older]', '[data-shown]'].map((it) =>
    gallery.querySelector<HTMLAnchorElement>(it),
  );
  if (list && link && status) olderPhotos(gallery, list, link, status);
}
