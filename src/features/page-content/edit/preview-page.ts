// Opens the live page in a new tab and inserts the unsaved texts. The site's headers forbid framing, so an iframe would
// not work. Elements that hold a text carry data-section="page/section".

import { sectionOf } from '@/features/page-content/sections';
import type { safeFragment } from '@/lib/content-html';
import { oneLine } from '@/lib/normal-text';
import { shownTelephone, telephoneLink } from '@/lib/telephone';
import { mailLink } from '@/lib/web-address';
import type { EditedSection } from './edit-page-content.queries';

/** In milliseconds. */
const polling = { every: 50, timeout: 20_000 };

function pageIn(tab: Window): Promise<Document> {
  const since = Date.now();
  return new Promise((done, fail) => {
    const poll = () => {
      if (tab.closed || Date.now() - since > polling.timeout)
        return fail(new Error('The page did not open.'));
      const isThere = tab.location.href !== 'about:blank' && tab.document.readyState !== 'loading';
      if (isThere) done(tab.document);
      else setTimeout(poll, polling.every);
    };
    poll();
  });
}

/** Replaces pictures with their descriptions. The page's Content Security Policy blocks pictures from other sites. */
function namePictures(fragment: DocumentFragment) {
  for (const picture of fragment.querySelectorAll('img')) {
    picture.replaceWith(`[Picture: ${picture.alt || 'without a description'}]`);
  }
  return fragment;
}

function putInto(page: Document, row: EditedSection, asFragment: typeof safeFragment) {
  const { kind, text: own = '' } = sectionOf(row);
  const text = row.content.trim() || own;
  const places = page.querySelectorAll(`[data-section="${row.page}/${row.section}"]`);
  for (const place of places) {
    if (kind === 'html' || kind === 'words')
      place.replaceChildren(page.importNode(namePictures(asFragment(text, kind === 'words')), true));
    else place.textContent = kind === 'phone' ? shownTelephone(text) : oneLine(text);
    const link = place.closest('a');
    if (link && kind === 'phone') {
      const call = telephoneLink(text);
      if (call) link.href = call;
      else link.removeAttribute('href');
    }
    if (link && kind === 'email') link.href = mailLink(text);
  }
  return places.length > 0;
}

function addBar(page: Document, words: string) {
  const bar = page.createElement('p');
  bar.className = 'fixed inset-x-0 bottom-0 z-50 bg-kesri px-5 py-2.5 font-semibold text-on-kesri';
  bar.setAttribute('role', 'status');
  bar.textContent = words;
  page.body.append(bar);
}

/** Opens the page in a new tab with these texts. Rejects if the browser blocks the tab. */
export async function previewPage(
  path: string,
  texts: readonly EditedSection[],
  unsaved: readonly EditedSection[],
) {
  const tab = window.open(path, '_blank');
  if (!tab) throw new Error('The browser opened no tab.');
  const [page, { safeFragment }] = await Promise.all([pageIn(tab), import('@/lib/content-html')]);
  const missing = texts.filter((text) => !putInto(page, text, safeFragment));
  page.title = `Preview · ${page.title}`;
  const rest = missing.some((text) => unsaved.includes(text))
    ? ' Some of them appear on the page only after they are published.'
    : '';
  addBar(page, `Preview with your unsaved changes.${rest}`);
}
