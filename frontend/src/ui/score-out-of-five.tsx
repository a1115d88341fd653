import { cx } from "./class-names.ts";

const STROKES = [1, 2, 3, 4, 5];

/** A score shown as five strokes. Hidden from screen readers, because the number is beside it. */
export function ScoreOutOfFive({ score }: { score: number }) {
  return (
    <span aria-hidden="true" className="grid w-22 grid-cols-5 gap-0.5">
      {STROKES.map((stroke) => (
        <i
          key={stroke}
          className={cx("h-1.5 forced-color-adjust-none", stroke <= score ? "bg-accent" : "bg-sheet-3")}
        />
      ))}
    </span>
  );
}
