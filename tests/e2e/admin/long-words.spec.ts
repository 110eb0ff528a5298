import { expect, openScreen, test } from '../../support/admin.ts';
import { screens } from '../../support/screens.ts';

/** A web address, in which there is no place for a line break. */
const address = `https://docs.google.com/forms/d/e/${'1FAIpQLSdKvO3yRgP7zWq'.repeat(3)}/viewform`;

for (const screen of [screens.announcements, screens.events, screens.messages]) {
  test(`a long web address in ${screen.title} widens no table, and breaks no other word`, async ({
    page,
  }) => {
    await openScreen(page, screen);
    const leading = page.locator('tbody td:first-child > span:first-child');
    await leading.first().waitFor();
    for (const width of [1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await leading.first().waitFor();
      const seen = await leading.evaluateAll((elements, words) => {
        for (const element of elements) if (!element.textContent.includes(words)) element.append(` ${words}`);
        const { scrollWidth, clientWidth } = document.documentElement;
        const inPieces = (node: Node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        };
        const short = [...document.querySelectorAll('main button, th, td span')].flatMap(({ childNodes }) =>
          [...childNodes].filter(
            ({ nodeType, textContent }) => nodeType === 3 && !/\s/.test(textContent ?? ''),
          ),
        );
        return {
          overflow: Math.max(0, scrollWidth - clientWidth),
          broken: short.filter(inPieces).map(({ textContent }) => textContent),
        };
      }, address);
      expect(seen, `${width} px`).toEqual({ overflow: 0, broken: [] });
    }
  });
}
