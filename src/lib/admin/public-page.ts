import { useEffect } from 'react';
import { createStore } from './store';

const chosen = createStore<string | null>(null);

/** Sets, for a screen that edits several public pages, the address of the page that is being edited. */
export function useEditedPage(href: string) {
  useEffect(() => {
    chosen.set(href);
    return () => chosen.set(null);
  }, [href]);
}

/** The page that the screen has set; null means the one of lib/admin/admin-routes. */
export const useChosenPage = () => chosen.use();
