import { type RefObject, useEffect, useState } from "react";

/**
 * The height of a toast at the top of a narrow screen, in pixels, below which an open layer stands; 0 on wider screens, where the
 * toast has a corner (styles/base.css). What has the focus in the layer stays in sight.
 */
export function useToastRoom(layer: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const region = document.querySelector<HTMLElement>("[data-toasts]");
    const observer = new ResizeObserver(() => {
      setRoom(region && matchMedia("(width < 75rem)").matches ? region.offsetHeight : 0);
    });
    if (region) observer.observe(region);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    layer.current?.querySelector(":focus")?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it has been moved
  }, [room, layer]);
  return room;
}
