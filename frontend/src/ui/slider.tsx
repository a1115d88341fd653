import * as Radix from "@radix-ui/react-slider";
import { cx } from "./class-names.ts";
import { fr } from "#frontend/browser/typography.ts";

type SliderProps = {
  /** The accessible names of the thumbs: one for a single value, two for a range. */
  names: readonly string[];
  values: readonly number[];
  /** Called while a thumb is dragged. */
  onChange: (values: number[]) => void;
  /** Called once at the end of a drag. */
  onCommit?: (values: number[]) => void;
  min: number;
  max: number;
  step?: number;
  /** Returns a value as screen readers say it: « 75 % ». */
  format?: (value: number) => string;
  /** Whether no value is selected yet: the thumb then only shows where to start. */
  isUnset?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  className?: string;
};

const THUMB = "block h-5.5 w-3 cursor-grab rounded-[3px] border-2 bg-sheet before:absolute before:-inset-2";

/**
 * A slider for one value or a range, on a line with marks. Arrow keys change the value by one step, Page Up
 * and Down by ten, Home and End to the ends.
 */
export function Slider({
  names,
  values,
  onChange,
  onCommit,
  format,
  isUnset = false,
  invalid = false,
  describedBy,
  className,
  ...scale
}: SliderProps) {
  return (
    <Radix.Root
      {...scale}
      value={[...values]}
      onValueChange={onChange}
      {...(onCommit && { onValueCommit: onCommit })}
      minStepsBetweenThumbs={0}
      className={cx("relative flex h-7 w-full touch-none items-center select-none", className)}
    >
      <Radix.Track className="relative h-px flex-1 bg-line-2">
        <Radix.Range className="absolute -top-px h-0.75 bg-accent" />
      </Radix.Track>
      {names.map((name, at) => (
        <Radix.Thumb
          key={name}
          aria-label={fr(name)}
          {...(format && values[at] !== undefined && { "aria-valuetext": fr(format(values[at])) })}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          className={cx(
            THUMB,
            invalid ? "border-danger" : isUnset ? "border-edge" : "border-accent",
            isUnset && "border-dashed",
          )}
        />
      ))}
    </Radix.Root>
  );
}
