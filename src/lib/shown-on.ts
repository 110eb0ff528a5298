import { useEffect } from 'react';
import { createStore } from './store';

const chosen = createStore<string | null>(null);

/** For a screen that edits several public pages: the address of the one its changes show on just now. */
export function useShownOn(href: string) {
  useEffect(() => {
    chosen.set(href);
    return () => chosen.set(null);
  }, [href]);
}

/** The page that the screen has chosen; null leaves it at the screen's own (lib/admin-routes). */
export const useChosenPage = () => chosen.use();
