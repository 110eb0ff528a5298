import { hasMarkup, sanitize } from '@/lib/content-html';

/** Administrators' HTML as the site will show it, ready to be put into a page. */
export function safeFragment(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = sanitize(html);
  return template.content;
}

/** What is stored: the same text without what the site would leave out. Text without markup stays as typed. */
export const sanitizeForStorage = (html: string) => (hasMarkup(html) ? sanitize(html) : html.trim());
