import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The number of an hour since 1970: unlike an hour of the day, it never comes back. */
export const hourOf = (date: Date): number => Math.floor(date.getTime() / HOUR_MS);

/** The present, renewed when its hour changes, so that « Hier » does not outlive midnight in a tab that stays open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () => setNow((before) => (hourOf(before) === hourOf(new Date()) ? before : new Date()));
    const timer = setInterval(renew, MINUTE_MS);
    window.addEventListener("focus", renew);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", renew);
    };
  }, []);
  return now;
}
