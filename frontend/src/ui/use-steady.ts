import { useLayoutEffect, useRef, useState } from "react";

type Methods = Record<string, (...args: never[]) => unknown>;

/**
 * One object for as long as the component is there, whose methods do what the newest ones given do: what is given it need not
 * be drawn again. The names stay those of the first drawing. For handlers only: while drawing they may be late.
 */
export function useSteady<T extends Methods>(methods: T): T {
  const newest = useRef(methods);
  useLayoutEffect(() => {
    newest.current = methods;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(methods).map((name) => [name, (...args: never[]) => newest.current[name]!(...args)]),
      ) as T,
  );
  return steady;
}
