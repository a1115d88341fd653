import { ChevronRight, Plus } from "lucide-react";
import { Fragment, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ulid } from "ulid";
import { RECORD_LIMITS } from "#shared/record/record.ts";
import { Button } from "#frontend/ui/button.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { ChoiceFields } from "./choice-fields.tsx";
import { MakingLineRow } from "./line.tsx";
import {
  isLineUnwritten,
  isLineEmpty,
  lineLengthProblem,
  linesUnder,
  type MakingLine,
  withAddedOption,
} from "./making.ts";
import { MakingSection } from "./section.tsx";
import type { MakingForm } from "./use-making.ts";
import { MAKING, reasonsText } from "./words.ts";

const KINDS = new Set<MakingLine["kind"]>(["option", "pro", "con"]);

/** The options, their reasons folded, and the choice if it is made. */
export function OptionsSection({ form }: { form: MakingForm }) {
  const lines = form.making.lines.filter(({ kind }) => KINDS.has(kind));
  const options = lines.filter(({ kind }) => kind === "option");
  return (
    <MakingSection
      title={MAKING.options}
      counted={options}
      after={
        <>
          <AddOption form={form} options={options} />
          {options.length > 0 && <ChoiceFields form={form} options={options} />}
        </>
      }
    >
      {options.map((option) => (
        <OptionLines key={option.id} form={form} option={option} />
      ))}
    </MakingSection>
  );
}

/** An option that the document does not name. One that still waits for its words is written in first. */
function AddOption({ form, options }: { form: MakingForm; options: readonly MakingLine[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const isFull = options.length >= RECORD_LIMITS.options;
  const add = () => {
    if (!options.some(isLineUnwritten))
      flushSync(() => form.changeLines((lines) => withAddedOption(lines, ulid())));
    const texts = button.current
      ?.closest("section")
      ?.querySelectorAll<HTMLElement>("[data-text]:placeholder-shown");
    texts?.[texts.length - 1]?.focus();
  };
  return (
    <SheetRow className="pt-2" pageClassName="grid justify-items-start gap-2">
      {options.length === 0 && <p className="note">{fr(MAKING.noLine)}</p>}
      {isFull ? (
        <p className="note">{fr(MAKING.optionsFull)}</p>
      ) : (
        <Button ref={button} size="sm" icon={Plus} onClick={add}>
          {MAKING.addOption}
        </Button>
      )}
    </SheetRow>
  );
}

function OptionLines({ form, option }: { form: MakingForm; option: MakingLine }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  const reasons = linesUnder(form.making.lines, option);
  // What is to be corrected is in sight.
  const isOpen =
    isUnfolded ||
    (form.has("line") && reasons.some(isLineEmpty)) ||
    (form.has("long") && reasons.some((reason) => lineLengthProblem(reason) !== null));
  const count = (kind: "pro" | "con") => reasons.filter((one) => one.kind === kind && one.isOn).length;
  return (
    <Fragment>
      <MakingLineRow form={form} line={option}>
        {reasons.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            className="group -ml-0.75 inline-flex min-h-6 items-center gap-1 text-xs/5 font-medium text-ink-2 hover:text-accent"
            onClick={() => setIsUnfolded(!isOpen)}
          >
            <ChevronRight
              size={15}
              aria-hidden="true"
              className="transition-[rotate] duration-2 group-aria-expanded:rotate-90"
            />
            {fr(reasonsText(count("pro"), count("con")) || MAKING.noReason)}
          </button>
        )}
      </MakingLineRow>
      {isOpen && (
        <li>
          <ul id={id} className="grid">
            {reasons.map((reason) => (
              <MakingLineRow key={reason.id} form={form} line={reason} />
            ))}
          </ul>
        </li>
      )}
    </Fragment>
  );
}
