import { useLayoutEffect, useRef, useState } from "react";

type Callbacks = Record<string, (...args: never[]) => unknown>;

/**
 * Returns stable functions that call the latest given callbacks, so that memoised children do not re-render.
 * For event handlers only: during a render they may be one behind. The names must not change.
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
