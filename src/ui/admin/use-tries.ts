import { useEffect, useRef, useState } from 'react';

/** Whether a form was to be saved with something wrong in it: it is said from then on, and has the focus. */
export function useTries() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  return {
    form,
    tried: refusals > 0,
    refuse: () => setRefusals((now) => now + 1),
    accept: () => setRefusals(0),
  };
}
