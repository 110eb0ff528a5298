// 'Preview page': the page as it is live, in a new tab, with the unsaved texts put into it from here. Not a frame:
// the site's headers forbid framing it, also by itself. The elements of a text carry data-section="page/section".

import { sectionOf } from '@/features/page-content/sections';
import type { safeFragment } from '@/lib/content-html';
import { oneLine } from '@/lib/normal-text';
import { shownTelephone, telephoneLink } from '@/lib/telephone';
import { mailLink } from '@/lib/web-address';
import type { EditedSection } from './edit-page-content.queries';

/** Milliseconds: between two checks whether the page is there, and before giving up. */
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

/** The page's policy knows only pictures of this site: those of a new text are named in its place. */
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

/** Opens the page with these texts in it, of which `unsaved` are not stored; rejects when the browser opens no tab. */
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
