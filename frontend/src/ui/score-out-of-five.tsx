import "./score-out-of-five.css";
import { cx } from "./class-names.ts";

const STROKES = [1, 2, 3, 4, 5];

/** A score as five strokes. Decorative: the figure is beside it. */
export function ScoreOutOfFive({ score }: { score: number }) {
  return (
    <span aria-hidden="true" className="five-strokes">
      {STROKES.map((stroke) => (
        <i key={stroke} className={cx(stroke <= score && "filled")} />
      ))}
    </span>
  );
}
