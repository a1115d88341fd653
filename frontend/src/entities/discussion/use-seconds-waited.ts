import { useEffect, useState } from "react";

const STEP_S = 10;

/** Returns for how many seconds `isWaiting` has been true, in steps of ten; 0 if it is false. */
export function useSecondsWaited(isWaiting: boolean): number {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const startedAt = Date.now();
    const look = () => setWaited(Math.floor((Date.now() - startedAt) / (STEP_S * 1_000)) * STEP_S);
    const timer = setInterval(look, 1_000);
    return () => {
      clearInterval(timer);
      setWaited(0);
    };
  }, [isWaiting]);
  return waited;
}
