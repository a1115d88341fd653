import { useEffect, useState } from "react";

/**
 * Returns true once `active` has been true for `ms`, and false as soon as it is false: a quick answer shows
 * no skeleton.
 */
export function useDelayed(active: boolean, ms = 200): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, ms]);
  return active && late;
}
