import "./measures.css";
import { cx } from "./class-names.ts";

const STROKES = [1, 2, 3, 4, 5];

/** A score out of five, as strokes. For the eye only: the figure stands beside it. */
export function Five({ score }: { score: number }) {
  return (
    <span aria-hidden="true" className="five">
      {STROKES.map((stroke) => (
        <i key={stroke} className={cx(stroke <= score && "on")} />
      ))}
    </span>
  );
}
