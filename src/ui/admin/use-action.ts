import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface Options<Input, Result> extends UseMutationOptions<Result, Error, Input> {
  /** Of what each is done once at a time, with others beside it; of all inputs where it is left out. */
  keyOf?: (input: Input) => unknown;
}

/**
 * Asks the backend for something once, however often its button is pressed meanwhile. The library's own `isPending`
 * is known only with the next rendering, which comes too late on a busy machine, and only of the last one.
 */
export function useAction<Input = void, Result = unknown>({ keyOf, ...options }: Options<Input, Result>) {
  const mutation = useMutation(options);
  const { mutateAsync } = mutation;
  const underWay = useRef(new Set<unknown>());
  const [running, setRunning] = useState<ReadonlySet<unknown>>(new Set());
  /** Callbacks given here are left out once what asked for it is gone. */
  const run = (input: Input, callbacks: MutateOptions<Result, Error, Input> = {}) => {
    const key = keyOf?.(input);
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    setRunning(new Set(underWay.current));
    const over = () => {
      underWay.current.delete(key);
      setRunning(new Set(underWay.current));
    };
    mutateAsync(input, callbacks).then(over, over);
  };
  return { run, isRunning: (key: unknown) => running.has(key), running: running.size > 0, mutation };
}
