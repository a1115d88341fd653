import { useEffect, useEffectEvent } from "react";

const LOOK_EVERY_MS = 250;

/**
 * Calls `read` again and again while a field seems empty: a password manager may fill it without any event, which is all that
 * tells React.
 */
export function useSilentFill(seemsEmpty: boolean, read: () => void): void {
  const look = useEffectEvent(read);
  useEffect(() => {
    if (!seemsEmpty) return undefined;
    const timer = setInterval(() => look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [seemsEmpty]);
}
