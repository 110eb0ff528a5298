// Changes the browser's text size, as many elders do, and finds the layout flaws of a page.
import type { Page } from 'playwright/test';

/** Returns a function that sets the browser's default font size, in percent. Not zoom. */
export async function textSizeOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (percent: number): Promise<void> => {
    const standard = (16 * percent) / 100;
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    // Chromium answers before the new layout.
    await page.waitForFunction(
      (it) => getComputedStyle(document.documentElement).fontSize === it,
      `${standard}px`,
    );
  };
}

/** Runs in the page. Returns a description of each layout flaw. */
export function flawsOf(document: Document): string[] {
  const flaws = new Set<string>();
  const { documentElement: root } = document;
  const right = root.clientWidth;
  if (root.scrollWidth > right) flaws.add(`scrolls sideways by ${root.scrollWidth - right}`);

  const named = (element: Element, text = element.textContent ?? '') =>
    `<${element.tagName.toLowerCase()}> "${text.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  const style = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = style.get(element) ?? getComputedStyle(element);
    style.set(element, known);
    return known;
  };
  /** Whether `holds` is true for the element or an ancestor. Memoized. */
  const within = (holds: (element: Element) => boolean) => {
    const known = new Map<Element, boolean>();
    const answer = (element: Element | null): boolean => {
      if (!element || element === document.body) return false;
      const found = known.get(element) ?? (holds(element) || answer(element.parentElement));
      known.set(element, found);
      return found;
    };
    return answer;
  };
  const isClipped = within(
    (it) =>
      it.clientWidth <= 1 &&
      it.clientHeight <= 1 &&
      styleOf(it).overflow !== 'visible' &&
      styleOf(it).position === 'absolute',
  );
  const hidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true }) || isClipped(element);
  /** Whether it scrolls sideways, like the row of announcements. */
  const slides = within((it) => /auto|scroll/.test(styleOf(it).overflowX) && it.scrollWidth > it.clientWidth);
  const isClamped = within((it) => styleOf(it).webkitLineClamp !== 'none');
  /** Whether the text is shortened with an ellipsis on purpose. */
  const excerpt = (element: Element) => !element.closest('header') && isClamped(element);
  const painted = (element: Element) =>
    !/^rgba\(.*, 0\)$|^transparent$/.test(styleOf(element).backgroundColor) ||
    styleOf(element).borderLeftWidth !== '0px';

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (!element || !text.trim() || hidden(element) || excerpt(element)) continue;
    range.selectNodeContents(node);
    let painting: Element | null = element;
    while (painting && painting !== document.body && !painted(painting)) painting = painting.parentElement;
    // Scrollable content is still reachable.
    const box =
      painting && painting !== document.body && !/auto|scroll/.test(styleOf(painting).overflowY)
        ? painting.getBoundingClientRect()
        : undefined;
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || slides(element)) continue;
      const { top, bottom, left } = rect;
      if (left < -1 || rect.right > right + 1) flaws.add(`past the edge: ${named(element, text)}`);
      if (
        box &&
        (left < box.left - 2 || rect.right > box.right + 2 || top < box.top - 12 || bottom > box.bottom + 12)
      )
        flaws.add(`spills out of its box: ${named(element, text)}`);
    }
    // Addresses and identifiers may break anywhere; words may not.
    if (element.closest('code')) continue;
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}’']+/gu)) {
      if (
        /\S{26}/.test(text.slice(Math.max(0, index - 26), index + word.length + 26)) ||
        /@|:\/\//.test(text)
      )
        continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) flaws.add(`a word in pieces: ${named(element, word)}`);
    }
  }

  for (const element of document.body.querySelectorAll('*')) {
    if (hidden(element) || excerpt(element) || element.closest('svg')) continue;
    const { overflowX, overflowY } = styleOf(element);
    const cutX = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    // Letters may reach up to half a line beyond their box.
    const cutY =
      /hidden|clip/.test(overflowY) &&
      element.scrollHeight > element.clientHeight + Number.parseFloat(styleOf(element).fontSize) / 2;
    if ((cutX || cutY) && element.textContent?.trim() && element.clientWidth > 1)
      flaws.add(`cut off: ${named(element)}`);
    if (
      element.matches('a, button, input, select, textarea, summary, img, video, iframe') &&
      !slides(element)
    ) {
      const box = element.getBoundingClientRect();
      if (box.width > 0 && (box.left < -1 || box.right > right + 1))
        flaws.add(`past the edge: ${named(element)}`);
    }
  }

  const header = document.querySelector('header.site-header')?.getBoundingClientRect();
  if (header && header.height > innerHeight / 4)
    flaws.add(`the header is ${Math.round(header.height)} px of ${innerHeight}`);
  return [...flaws];
}
