import { useLayoutEffect, useRef, useState } from "react";

type Callbacks = Record<string, (...args: never[]) => unknown>;

/**
 * The same object and functions at every render, which call the latest callbacks given: memoised children do not re-render for
 * them. For event handlers only: during a render they may be one behind. The names must not change.
 */
export function useStableCallbacks<T extends Callbacks>(callbacks: T): T {
  const latest = useRef(callbacks);
  useLayoutEffect(() => {
    latest.current = callbacks;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(callbacks).map((name) => [name, (...args: never[]) => latest.current[name]!(...args)]),
      ) as T,
  );
  return stable;
}
