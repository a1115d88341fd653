import { type ComponentPropsWithRef, useEffect, useRef } from "react";
import { cx } from "./class-names.ts";
import { fr } from "#frontend/browser/typography.ts";

const HIDE_DELAY_MS = 600;

/**
 * An element that scrolls its content. Its native scrollbar is visible on hover, while scrolling and 600 ms
 * after (S1 §9). With a `label` it can be focused, so that arrow keys scroll it.
 */
export function ScrollArea({
  label,
  className,
  onScroll,
  onPointerEnter,
  onPointerLeave,
  ...rest
}: Omit<ComponentPropsWithRef<"div">, "aria-label"> & { label?: string }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (area: HTMLElement) => {
    clearTimeout(timer.current);
    area.dataset["active"] = "";
  };
  const hideLater = (area: HTMLElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => delete area.dataset["active"], HIDE_DELAY_MS);
  };
  return (
    <div
      {...(label === undefined ? {} : { role: "region", "aria-label": fr(label), tabIndex: 0 })}
      {...rest}
      className={cx("scroll", className)}
      onPointerEnter={(event) => {
        show(event.currentTarget);
        onPointerEnter?.(event);
      }}
      onPointerLeave={(event) => {
        hideLater(event.currentTarget);
        onPointerLeave?.(event);
      }}
      onScroll={(event) => {
        const area = event.currentTarget;
        show(area);
        if (!area.matches(":hover")) hideLater(area);
        onScroll?.(event);
      }}
    />
  );
}
