import { useEffect, useState } from "react";
import { nowWords } from "#frontend/labels/clarity-calendar.ts";
import { minuteOfDay, MINUTE_MS } from "./clock.ts";
import { spanStyle } from "./grid-block.tsx";
import { SHOWN_HOURS } from "./grid-layout.ts";

type NowLineProps = { now: Date; zone: string };

/** The line of the present minute; it moves with it, and is not drawn outside the hours shown. */
export function NowLine({ now, zone }: NowLineProps) {
  const minute = minuteOfDay(useMinute(now), zone);
  if (minute < SHOWN_HOURS.start || minute > SHOWN_HOURS.end) return null;
  return (
    <p className="calendar-now" style={spanStyle({ start: minute, end: minute })}>
      <span className="sr-only">{nowWords(minute)}</span>
    </p>
  );
}

/** The given time, until the next minute begins. */
function useMinute(now: Date): Date {
  const [minute, setMinute] = useState(now);
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(
        () => {
          setMinute(new Date());
          wait();
        },
        MINUTE_MS - (Date.now() % MINUTE_MS),
      );
    };
    wait();
    return () => window.clearTimeout(timer);
  }, []);
  return minute > now ? minute : now;
}
