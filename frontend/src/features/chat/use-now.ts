import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The present, renewed when its hour changes, so that « Hier » does not outlive midnight in a tab that stays open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () =>
      setNow((before) => (before.getUTCHours() === new Date().getUTCHours() ? before : new Date()));
    const timer = setInterval(renew, MINUTE_MS);
    window.addEventListener("focus", renew);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", renew);
    };
  }, []);
  return now;
}
