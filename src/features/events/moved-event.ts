/**
 * Where the page of an event is whose title, and so its address, has been changed: found by the event's number in the
 * list of all pages. Undefined where there is none, or the list does not come.
 */
export async function movedEvent(path: string): Promise<string | undefined> {
  const [, numbered] = /^(.*\/\d+)(-[^/]*)?$/.exec(path) ?? [];
  if (!numbered) return undefined;
  const pages = await fetch('/sitemap-0.xml').catch(() => undefined);
  if (!pages?.ok) return undefined;
  const addresses = (await pages.text()).matchAll(/<loc>(.*?)<\/loc>/g);
  return [...addresses]
    .map(([, url = '']) => new URL(url).pathname)
    .find((other) => (other === numbered || other.startsWith(`${numbered}-`)) && other !== path);
}
