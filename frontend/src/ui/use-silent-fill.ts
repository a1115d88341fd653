import { useEffect, useEffectEvent } from "react";

const LOOK_EVERY_MS = 250;

/**
 * Calls `read` four times a second while a field seems empty: a password manager may fill the field without
 * any event.
 */
export function usePasswordManagerFill(seemsEmpty: boolean, read: () => void): void {
  const look = useEffectEvent(read);
  useEffect(() => {
    if (!seemsEmpty) return undefined;
    const timer = setInterval(() => look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [seemsEmpty]);
}
