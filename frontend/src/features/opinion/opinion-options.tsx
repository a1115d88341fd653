import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { OfferedOption } from "#shared/opinion/opinion.schema.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { UNKNOWN_PICK } from "./stored-opinion.ts";
import { OPINION_PAGE } from "./words.ts";

type Props = {
  options: readonly OfferedOption[];
  pick: string | null;
  error: string | undefined;
  onPick: (pick: string) => void;
};

/**
 * The options, threaded on the line: the whole row is a radio's label. What is wrong stands above them, where the focus goes: on a
 * phone their end is a screen further down.
 */
export function OpinionOptions({ options, pick, error, onPick }: Props) {
  const id = useId();
  const radio = (value: string) => (
    <input
      type="radio"
      name="pick"
      value={value}
      checked={pick === value}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      onChange={() => onPick(value)}
    />
  );
  return (
    <fieldset className={cx("opinion-options", error !== undefined && "is-wrong")}>
      <legend className="sr-only">{fr(OPINION_PAGE.question)}</legend>
      {error !== undefined && (
        <SheetRow className="pb-2">
          <p
            id={`${id}-error`}
            data-error="pick"
            className="flex scroll-mt-4 gap-1.5 text-sm font-medium text-danger"
          >
            <CircleAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
            {fr(error)}
          </p>
        </SheetRow>
      )}
      {options.map(({ id: option, title, pros, cons }) => (
        <label key={option} className="opinion-option">
          {radio(option)}
          <span className="opinion-title">{fr(title)}</span>
          {pros.length + cons.length > 0 && (
            <span className="opinion-sides">
              <Side name={OPINION_PAGE.pros} points={pros} />
              <Side name={OPINION_PAGE.cons} points={cons} />
            </span>
          )}
        </label>
      ))}
      <label className="opinion-option">
        {radio(UNKNOWN_PICK)}
        <span className="opinion-title">{fr(OPINION_PAGE.unknown)}</span>
        <span className="opinion-sides">{fr(OPINION_PAGE.unknownText)}</span>
      </label>
    </fieldset>
  );
}

const Side = ({ name, points }: { name: string; points: readonly string[] }) =>
  points.length > 0 && (
    <span className="opinion-side">
      <b>{name} </b>
      <span>{fr(points.join(" ; "))}</span>
    </span>
  );
