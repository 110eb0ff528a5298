import { useCallback, useEffect, useState } from 'react';
import { withTimeout } from '@/lib/browser/with-timeout';

/** Checks on mount whether the database answers; `retry` checks again. */
export function useConnection(check: () => Promise<unknown>) {
  const [state, setState] = useState<'checking' | 'ready' | 'failed' | 'retrying'>('checking');
  const ask = useCallback(
    () =>
      withTimeout(check()).then(
        () => setState('ready'),
        () => setState('failed'),
      ),
    [check],
  );
  useEffect(() => {
    ask();
  }, [ask]);
  const retry = () => {
    setState('retrying');
    return ask();
  };
  return { state, retry };
}
