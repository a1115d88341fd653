import { ChevronRight } from "lucide-react";
import { Fragment, useId, useState } from "react";
import { MAKING, reasonsText } from "#frontend/labels/making.ts";
import { fr } from "#frontend/ui/typography.ts";
import { ChoiceFields } from "./choice-fields.tsx";
import { Line } from "./line.tsx";
import { linesUnder, type MakingLine } from "./making.ts";
import { Section } from "./section.tsx";
import type { MakingForm } from "./use-making.ts";

const KINDS = new Set<MakingLine["kind"]>(["option", "pro", "con"]);

/** The options, their reasons folded, and the choice if it is made. */
export function OptionsSection({ form }: { form: MakingForm }) {
  const lines = form.making.lines.filter(({ kind }) => KINDS.has(kind));
  const options = lines.filter(({ kind }) => kind === "option");
  return (
    <Section title={MAKING.options} counted={options} after={<ChoiceFields form={form} options={options} />}>
      {options.map((option) => (
        <OptionLines key={option.id} form={form} option={option} />
      ))}
    </Section>
  );
}

function OptionLines({ form, option }: { form: MakingForm; option: MakingLine }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const reasons = linesUnder(form.making.lines, option);
  const count = (kind: "pro" | "con") => reasons.filter((one) => one.kind === kind && one.isOn).length;
  return (
    <Fragment>
      <Line form={form} line={option}>
        {reasons.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            className="making-more"
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronRight size={15} aria-hidden="true" />
            {fr(reasonsText(count("pro"), count("con")) || MAKING.noReason)}
          </button>
        )}
      </Line>
      {isOpen && (
        <li>
          <ul id={id}>
            {reasons.map((reason) => (
              <Line key={reason.id} form={form} line={reason} />
            ))}
          </ul>
        </li>
      )}
    </Fragment>
  );
}
