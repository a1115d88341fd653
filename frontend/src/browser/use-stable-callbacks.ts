import { useLayoutEffect, useRef, useState } from "react";

type Callbacks = Record<string, (...args: never[]) => unknown>;

/**
 * Returns functions whose identity never changes and that call the callbacks of the last render, so that
 * memoised children do not render again. For event handlers only: called during a render, they use the
 * callbacks of the render before. The names must be the same at each render.
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
