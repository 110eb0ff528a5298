import { useCallback, useEffect, useState } from 'react';
import { inTime } from '@/lib/in-time';

/** Asks the database for one row at the start (spec §2, App start); `retry` asks again after a failure. */
export function useConnection(check: () => Promise<unknown>) {
  const [state, setState] = useState<'checking' | 'ready' | 'failed' | 'retrying'>('checking');
  const ask = useCallback(
    () =>
      inTime(check()).then(
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
