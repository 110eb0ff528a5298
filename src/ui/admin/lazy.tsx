import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A component whose code is fetched when it is first shown, or by `load` before that. Until then `waiting` is shown;
 * what goes wrong is thrown to the boundary around it.
 *
 * React's own `lazy` would show code that has come up to 300 ms late: React keeps whatever a Suspense boundary shows
 * in its place that long.
 */
export function lazy<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  let fetched: ComponentType<Props> | undefined;
  const load = async () => {
    fetched ??= await fetch();
    return fetched;
  };
  function Lazy(props: Props) {
    const [Code, setCode] = useState(() => fetched);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (!Code)
        load().then(
          (it) => setCode(() => it),
          (error) => setFailure({ error }),
        );
    }, [Code]);
    if (failure) throw failure.error;
    return Code ? <Code {...props} /> : waiting;
  }
  return Object.assign(Lazy, { load });
}
