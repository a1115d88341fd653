import { memo } from "react";

type DrawnIconProps = { size?: number; "aria-hidden"?: "true" };

/**
 * Creates an icon that draws all its dots by one path, for use in long lists: lucide's icons have one element
 * for each dot. Memoised for the same reason.
 */
const dotted = (path: string, className: string) =>
  memo(function Dotted({ size = 15, ...rest }: DrawnIconProps) {
    return (
      <svg
        {...rest}
        width={`${size / 16}rem`}
        height={`${size / 16}rem`}
        viewBox="0 0 24 24"
        className={`fill-none stroke-current ${className}`}
        strokeLinecap="round"
      >
        <path d={path} />
      </svg>
    );
  });

/** The icon of a handle by which an item is dragged. */
export const GripIcon = dotted("M9 5h0M9 12h0M9 19h0M15 5h0M15 12h0M15 19h0", "stroke-3");

export const EllipsisIcon = dotted("M5 12h0M12 12h0M19 12h0", "stroke-4");
