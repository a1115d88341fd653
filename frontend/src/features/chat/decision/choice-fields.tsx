import { useId } from "react";
import { RECORD_MESSAGES } from "#shared/record/record.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { SurenessSlider } from "#frontend/entities/record/sureness-slider.tsx";
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { RadioFieldset } from "#frontend/ui/radio-fieldset.tsx";
import { Segmented } from "#frontend/ui/segmented.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { type MakingChoice, type MakingLine, whyProblem } from "./making.ts";
import type { MakingForm } from "./use-making.ts";
import { MAKING } from "./words.ts";

type ChoiceFieldsProps = { form: MakingForm; options: readonly MakingLine[] };

/** « Avez-vous déjà choisi ? »: nothing is picked for the person. */
export function ChoiceFields({ form, options }: ChoiceFieldsProps) {
  const { choice } = form.making;
  const change = (changes: Partial<MakingChoice>) => form.change({ choice: { ...choice, ...changes } });
  return (
    <SheetRow className="pt-4" pageClassName="grid justify-items-start gap-2">
      <p className="caption">{fr(MAKING.hasChosen)}</p>
      <Segmented
        label={MAKING.hasChosen}
        value={choice.isMade ? "yes" : "no"}
        onChange={(value) => change({ isMade: value === "yes" })}
        options={[
          { value: "no", label: MAKING.notYet },
          { value: "yes", label: MAKING.yes },
        ]}
      />
      {choice.isMade && (
        <div className="grid w-full max-w-measure gap-5 pt-3">
          <Which form={form} options={options} onPick={(optionId) => change({ optionId })} />
          <Field
            label={MAKING.why}
            hint={MAKING.whyHint}
            required
            error={(form.has("why") && whyProblem(choice.why)) || undefined}
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
    </SheetRow>
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
      question={MAKING.which}
      errorId={isWrong ? `${id}-error` : undefined}
      className="grid gap-2"
    >
      {kept.length === 0 && <p className="note">{fr(MAKING.noneLeft)}</p>}
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
          {fr(MAKING.pick)}
        </p>
      )}
    </RadioFieldset>
  );
}
