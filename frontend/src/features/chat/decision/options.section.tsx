import { ChevronRight, Plus } from "lucide-react";
import { Fragment, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ulid } from "ulid";
import { RECORD_LIMITS, RECORD_MESSAGES } from "#shared/record/record.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { fr } from "#frontend/browser/typography.ts";
import { SurenessSlider } from "#frontend/entities/record/sureness-slider.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { RadioFieldset } from "#frontend/ui/radio-fieldset.tsx";
import { SegmentedControl } from "#frontend/ui/segmented.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { MakeDecisionLineRow } from "./line.tsx";
import {
  isClearedProposedLine,
  isBlankAddedLine,
  findLeaningOption,
  lineLengthProblem,
  childLinesOf,
  type MakeDecisionChoice,
  type MakeDecisionLine,
  choiceReasonProblem,
  withAddedOption,
} from "./making.ts";
import { MakeDecisionSection } from "./section.tsx";
import type { MakeDecisionForm } from "./use-making.ts";
import { TOO_MANY_OPTIONS_TEXT } from "#frontend/labels/too-long.ts";
import { leaningText, MAKE_DECISION_TEXTS, prosAndConsCountText } from "./words.ts";

const KINDS = new Set<MakeDecisionLine["kind"]>(["option", "pro", "con"]);

/** The options, each with its pros and cons folded under it, then the question whether the choice is made. */
export function MakeDecisionOptionsSection({ form }: { form: MakeDecisionForm }) {
  const lines = form.making.lines.filter(({ kind }) => KINDS.has(kind));
  const options = lines.filter(({ kind }) => kind === "option");
  return (
    <MakeDecisionSection
      title={MAKE_DECISION_TEXTS.options}
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
    </MakeDecisionSection>
  );
}

/** Button that adds an empty option. If there already is an empty option, focuses its text instead. */
function AddOption({ form, options }: { form: MakeDecisionForm; options: readonly MakeDecisionLine[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const isFull = options.length >= RECORD_LIMITS.options;
  const add = () => {
    if (!options.some(isBlankAddedLine))
      flushSync(() => form.changeLines((lines) => withAddedOption(lines, ulid())));
    const texts = button.current
      ?.closest("section")
      ?.querySelectorAll<HTMLElement>("[data-text]:placeholder-shown");
    texts?.[texts.length - 1]?.focus();
  };
  return (
    <PageRow className="pt-2" pageClassName="grid justify-items-start gap-2">
      {options.length === 0 && <p className="note">{fr(MAKE_DECISION_TEXTS.noLine)}</p>}
      {isFull ? (
        <p className="note">{fr(TOO_MANY_OPTIONS_TEXT)}</p>
      ) : (
        <Button ref={button} size="sm" icon={Plus} onClick={add}>
          {MAKE_DECISION_TEXTS.addOption}
        </Button>
      )}
    </PageRow>
  );
}

function OptionLines({ form, option }: { form: MakeDecisionForm; option: MakeDecisionLine }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  const reasons = childLinesOf(form.making.lines, option);
  // Pros and cons with errors are never folded.
  const isOpen =
    isUnfolded ||
    (form.has("line") && reasons.some(isClearedProposedLine)) ||
    (form.has("long") && reasons.some((reason) => lineLengthProblem(reason) !== null));
  const count = (kind: "pro" | "con") => reasons.filter((one) => one.kind === kind && one.isOn).length;
  return (
    <Fragment>
      <MakeDecisionLineRow form={form} line={option}>
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
            {fr(prosAndConsCountText(count("pro"), count("con")) || MAKE_DECISION_TEXTS.noReason)}
          </button>
        )}
      </MakeDecisionLineRow>
      {isOpen && (
        <li>
          <ul id={id} className="grid">
            {reasons.map((reason) => (
              <MakeDecisionLineRow key={reason.id} form={form} line={reason} />
            ))}
          </ul>
        </li>
      )}
    </Fragment>
  );
}

type ChoiceFieldsProps = { form: MakeDecisionForm; options: readonly MakeDecisionLine[] };

/** « Avez-vous déjà choisi ? » and, if yes, the fields of the choice. Neither answer is preselected. */
function ChoiceFields({ form, options }: ChoiceFieldsProps) {
  const { choice } = form.making;
  const { lean } = form.proposal;
  const leaning = findLeaningOption(lean, options);
  const change = (changes: Partial<MakeDecisionChoice>) => form.change({ choice: { ...choice, ...changes } });
  const pick = (optionId: string) => {
    // The certainty that was said is that of the lean.
    const isOfLean = choice.optionId === leaning?.id && choice.sureness === lean?.sureness;
    change({ optionId, ...(isOfLean && optionId !== leaning?.id && { sureness: null }) });
  };
  return (
    <PageRow className="pt-4" pageClassName="grid justify-items-start gap-2">
      <p className="caption">{fr(MAKE_DECISION_TEXTS.hasChosen)}</p>
      <SegmentedControl
        label={MAKE_DECISION_TEXTS.hasChosen}
        value={choice.isMade ? "yes" : "no"}
        onChange={(value) =>
          change({
            isMade: value === "yes",
            // Preselects the option and the sureness of the person's leaning.
            optionId: choice.optionId ?? leaning?.id ?? null,
            sureness: choice.sureness ?? (leaning && lean ? lean.sureness : null),
          })
        }
        options={[
          { value: "no", label: MAKE_DECISION_TEXTS.notYet },
          { value: "yes", label: MAKE_DECISION_TEXTS.yes },
        ]}
      />
      {!choice.isMade && lean && leaning && (
        <p className="note">{fr(leaningText(leaning.text, lean.sureness))}</p>
      )}
      {choice.isMade && (
        <div className="grid w-full max-w-measure gap-5 pt-3">
          <Which form={form} options={options} onPick={pick} />
          <Field
            label={MAKE_DECISION_TEXTS.why}
            hint={MAKE_DECISION_TEXTS.whyHint}
            required
            error={(form.has("why") && choiceReasonProblem(choice.why)) || undefined}
          >
            <Textarea
              minRows={2}
              value={choice.why}
              data-problem="why"
              onChange={({ target }) => change({ why: target.value })}
            />
          </Field>
          <div data-problem="sureness">
            <SurenessSlider
              value={choice.sureness}
              onChange={(sureness) => change({ sureness })}
              error={form.has("sureness") ? RECORD_MESSAGES.sureness : undefined}
            />
          </div>
        </div>
      )}
    </PageRow>
  );
}

type WhichProps = ChoiceFieldsProps & { onPick: (optionId: string) => void };

function Which({ form, options, onPick }: WhichProps) {
  const id = useId();
  const kept = options.filter(({ isOn, text }) => isOn && !isBlank(text));
  const { optionId } = form.making.choice;
  const isWrong = form.has("option");
  return (
    <RadioFieldset
      question={MAKE_DECISION_TEXTS.which}
      errorId={isWrong ? `${id}-error` : undefined}
      className="grid gap-2"
    >
      {kept.length === 0 && <p className="note">{fr(MAKE_DECISION_TEXTS.noneLeft)}</p>}
      {kept.map((option, at) => (
        <Checkbox
          key={option.id}
          type="radio"
          name={id}
          label={fr(option.text)}
          checked={optionId === option.id}
          onChange={() => onPick(option.id)}
          {...(at === 0 && { "data-problem": "option" })}
        />
      ))}
      {isWrong && (
        <p id={`${id}-error`} className="text-xs font-medium text-danger">
          {fr(MAKE_DECISION_TEXTS.pick)}
        </p>
      )}
    </RadioFieldset>
  );
}
