import { useEffect, useRef, useState } from "react";

/**
 * One function for as long as the component is there, which does what the newest one given does: what takes it is not
 * drawn again for its sake. For handlers only: while drawing it may be late.
 */
export function useStable<Args extends unknown[], Result>(
  newest: (...args: Args) => Result,
): (...args: Args) => Result {
  const held = useRef(newest);
  useEffect(() => {
    held.current = newest;
  });
  const [stable] = useState(
    () =>
      (...args: Args) =>
        held.current(...args),
  );
  return stable;
}
