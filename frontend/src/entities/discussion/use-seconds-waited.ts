import { useEffect, useState } from "react";

const STEP_S = 10;

/** Returns the waiting time in steps of ten seconds; 0 while not waiting. */
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
