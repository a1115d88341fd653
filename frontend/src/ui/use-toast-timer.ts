import { useEffect, useState } from "react";
import { dismissToast, type ShownToast, toastDurationMs } from "#frontend/browser/toast.ts";

/**
 * Closes a toast after its time. The time does not run while the toast is hovered or focused, or the window
 * is hidden.
 */
export function useToastTimer(shown: ShownToast) {
  const [isHeld, setIsHeld] = useState(false);
  const { id } = shown;
  const duration = toastDurationMs(shown);
  useEffect(() => {
    if (isHeld || !Number.isFinite(duration)) return undefined;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [isHeld, id, duration]);
  useEffect(() => {
    const hold = () => setIsHeld(true);
    const release = () => setIsHeld(false);
    window.addEventListener("blur", hold);
    window.addEventListener("focus", release);
    return () => {
      window.removeEventListener("blur", hold);
      window.removeEventListener("focus", release);
    };
  }, []);
  return {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
}
