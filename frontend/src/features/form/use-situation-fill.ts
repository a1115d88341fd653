import type { RefObject } from "react";
import { useFormContext } from "react-hook-form";
import { fr } from "#frontend/browser/typography.ts";
import { toastWithUndo } from "#frontend/browser/undo.ts";
import type { NewDecisionValues } from "#frontend/entities/decision/fields/decision-values.ts";
import { SITUATION_FIELDS, type SituationPick, withSituationPick } from "./situation-values.ts";
import { SITUATION_FORM } from "./words.ts";

/** Returns a function that fills the form with the ticked lines. One undo restores all fields. */
export function useSituationFill(isFormShown: RefObject<boolean>) {
  const { getValues, setValue, formState } = useFormContext<NewDecisionValues>();
  const { isSubmitted } = formState;
  const write = (values: NewDecisionValues) => {
    for (const name of SITUATION_FIELDS)
      setValue(name, values[name], { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return (pick: SituationPick) => {
    const before = structuredClone(getValues());
    const after = withSituationPick(before, pick);
    write(after);
    toastWithUndo(
      { title: SITUATION_FORM.filled, description: fr(SITUATION_FORM.filledText) },
      {
        run: () => write(before),
        isOutdated: () => !isFormShown.current || filledIn(getValues()) !== filledIn(after),
      },
    );
  };
}

const filledIn = (values: NewDecisionValues): string =>
  JSON.stringify(SITUATION_FIELDS.map((name) => values[name]));
