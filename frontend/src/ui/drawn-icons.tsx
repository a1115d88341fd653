type DrawnIconProps = { size?: number; "aria-hidden"?: "true" };

/**
 * An icon of dots, in one stroke: it may stand in every line of a long list, where those of the set have an element for each
 * dot.
 */
const dotted = (path: string, className: string) =>
  function Dotted({ size = 15, ...rest }: DrawnIconProps) {
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
  };

/** What takes hold of a line. */
export const Grip = dotted("M9 5h0M9 12h0M9 19h0M15 5h0M15 12h0M15 19h0", "stroke-3");

/** What opens a menu. */
export const Ellipsis = dotted("M5 12h0M12 12h0M19 12h0", "stroke-4");
