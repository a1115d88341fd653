import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { OfferedOption } from "#shared/opinion/opinion.schema.ts";
import { RadioRow } from "#frontend/ui/line-radio.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { DONT_KNOW_PICK } from "./stored-opinion.ts";
import { OPINION_PAGE_TEXTS } from "./words.ts";

type Props = {
  options: readonly OfferedOption[];
  pick: string | null;
  error: string | undefined;
  onPick: (pick: string) => void;
};

/**
 * The options as radio buttons; each row is the label of its button. An error is shown above the options and
 * takes the focus: on a phone, the end of the list is a screen further down.
 */
export function OpinionOptions({ options, pick, error, onPick }: Props) {
  const id = useId();
  const radio = (value: string, title: string, sides: ReactNode) => (
    <RadioRow
      key={value}
      name="pick"
      value={value}
      checked={pick === value}
      isWrong={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      onChange={() => onPick(value)}
      className="py-3.5"
    >
      <span className="block text-[1.125rem]/6 font-strong text-pretty">{fr(title)}</span>
      {sides && <span className="mt-1 grid gap-0.5 text-sm/5.25 text-ink-2">{sides}</span>}
    </RadioRow>
  );
  return (
    <fieldset>
      <legend className="sr-only">{fr(OPINION_PAGE_TEXTS.question)}</legend>
      {error !== undefined && (
        <PageRow className="pb-2">
          <p
            id={`${id}-error`}
            data-error="pick"
            className="flex scroll-mt-4 gap-1.5 text-sm font-medium text-danger"
          >
            <CircleAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
            {fr(error)}
          </p>
        </PageRow>
      )}
      {options.map(({ id: option, title, pros, cons }) =>
        radio(
          option,
          title,
          pros.length + cons.length > 0 && (
            <>
              <Side name={OPINION_PAGE_TEXTS.pros} points={pros} />
              <Side name={OPINION_PAGE_TEXTS.cons} points={cons} />
            </>
          ),
        ),
      )}
      {radio(DONT_KNOW_PICK, OPINION_PAGE_TEXTS.unknown, fr(OPINION_PAGE_TEXTS.unknownText))}
    </fieldset>
  );
}

const Side = ({ name, points }: { name: string; points: readonly string[] }) =>
  points.length > 0 && (
    <span className="grid grid-cols-[3.5rem_minmax(0,1fr)]">
      <b className="font-medium text-ink-3">{name} </b>
      <span>{fr(points.join(" ; "))}</span>
    </span>
  );
