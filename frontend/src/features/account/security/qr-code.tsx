import { encode } from "uqr";

/** Modules of white around it, without which some cameras do not find it. */
const BORDER = 4;

/** A QR code, dark on white in both themes. `label`: what it is for, since its content cannot be heard. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: "M", border: BORDER });
  return (
    <svg
      // An image of its own would have to be written as an address first.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 max-w-full rounded-2"
    >
      <rect width={size} height={size} fill="white" />
      <path d={data.flatMap(rowPath).join("")} fill="black" />
    </svg>
  );
}

const rowPath = (row: readonly boolean[], y: number): string[] =>
  row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []));
