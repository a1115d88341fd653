import type { RefObject } from "react";
import { useFormContext } from "react-hook-form";
import { fr } from "#frontend/browser/typography.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import type { NewDecisionFormValues } from "#frontend/entities/decision/fields/decision-values.ts";
import { SITUATION_FIELDS, type TickedSituationLines, withTickedSituationLines } from "./situation-values.ts";
import { SITUATION_FORM_TEXTS } from "./words.ts";

/** Returns a function that fills the form with the ticked lines. One undo restores all fields. */
export function useFillFromSituation(isFormShown: RefObject<boolean>) {
  const { getValues, setValue, formState } = useFormContext<NewDecisionFormValues>();
  const { isSubmitted } = formState;
  const write = (values: NewDecisionFormValues) => {
    for (const name of SITUATION_FIELDS)
      setValue(name, values[name], { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return (pick: TickedSituationLines) => {
    const before = structuredClone(getValues());
    const after = withTickedSituationLines(before, pick);
    write(after);
    showToastWithUndo(
      { title: SITUATION_FORM_TEXTS.filled, description: fr(SITUATION_FORM_TEXTS.filledText) },
      {
        run: () => write(before),
        isOutdated: () => !isFormShown.current || filledIn(getValues()) !== filledIn(after),
      },
    );
  };
}

const filledIn = (values: NewDecisionFormValues): string =>
  JSON.stringify(SITUATION_FIELDS.map((name) => values[name]));
