import { useEffect, useEffectEvent } from "react";

const LOOK_EVERY_MS = 250;

/** Polls `read` while a field seems empty: a password manager may fill it without an event. */
export function usePasswordManagerFill(seemsEmpty: boolean, read: () => void): void {
  const look = useEffectEvent(read);
  useEffect(() => {
    if (!seemsEmpty) return undefined;
    const timer = setInterval(() => look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [seemsEmpty]);
}
