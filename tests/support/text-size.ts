// The browser's own text size, which many elders set, and what large letters may spoil on a page.
import type { Page } from 'playwright/test';

/** Gives what sets the size that the browser's settings call "font size", in percent of the usual one. It is not zoom. */
export async function textSizeOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (percent: number): Promise<void> => {
    const standard = (16 * percent) / 100;
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    // The answer comes before the page is laid out anew.
    await page.waitForFunction(
      (it) => getComputedStyle(document.documentElement).fontSize === it,
      `${standard}px`,
    );
  };
}

/** Runs in the page: sentences about what is not whole, none when all is. */
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
  /** Whether it holds of the element, or of one around it, up to the page: asked once for each. */
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
  /** Is moved sideways by a finger, as a row of announcements is. */
  const slides = within((it) => /auto|scroll/.test(styleOf(it).overflowX) && it.scrollWidth > it.clientWidth);
  const isClamped = within((it) => styleOf(it).webkitLineClamp !== 'none');
  /** The beginning of a longer text, with three dots at its end. */
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
    // What can be scrolled to is not lost.
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
    // An address or an identifier may break anywhere; a word may not.
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
    // Less than half a line is what letters reach beyond it.
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
