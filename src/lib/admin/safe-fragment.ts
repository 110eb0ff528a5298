import { hasMarkup, sanitize, wordsAsHtml } from '@/lib/content-html';

/** Administrators' HTML as the site will show it, ready to be put into a page; `plain` where it shows words alone. */
export function safeFragment(html: string, plain: boolean): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = plain ? wordsAsHtml(html) : sanitize(html);
  return template.content;
}

/** What is stored: the same text without what the site would leave out. Text without markup stays as typed. */
export const sanitizeForStorage = (html: string) => (hasMarkup(html) ? sanitize(html) : html.trim());
