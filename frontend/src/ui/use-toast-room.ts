import { type RefObject, useEffect, useState } from "react";
import { useMedia } from "./use-media.ts";

/** Narrower, and a toast stands at the top; wider, in a corner at the foot (styles/base.css). */
const NARROW = "(width < 75rem)";
/** The widest dialog leaves the width of a toast on both sides. */
const WIDE = "(width >= 112rem)";

/**
 * The height of the toast, in pixels, on the side of the window where an open layer leaves it room: neither covers the other.
 * What has the focus in the layer stays in sight.
 */
export function useToastRoom(layer: RefObject<HTMLElement | null>): { top: number; bottom: number } {
  const [height, setHeight] = useState(0);
  const isNarrow = useMedia(NARROW);
  const isWide = useMedia(WIDE);
  useEffect(() => {
    const region = document.querySelector<HTMLElement>("[data-toasts]");
    const observer = new ResizeObserver(() => setHeight(region?.offsetHeight ?? 0));
    if (region) observer.observe(region);
    return () => observer.disconnect();
  }, []);
  const top = isNarrow ? height : 0;
  const bottom = isNarrow || isWide ? 0 : height;
  useEffect(() => {
    layer.current?.querySelector(":focus")?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it has been moved
  }, [top, bottom, layer]);
  return { top, bottom };
}
