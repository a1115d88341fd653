import { useId, useState } from "react";
import { SITUATIONS, type SituationName } from "#shared/situations/situations.ts";
import type { Situation } from "#shared/situations/situation.ts";
import type { AddedAction } from "#shared/plan/plan.rules.ts";
import { PLAN_LIMITS } from "#shared/schema/limits.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";
import { fr } from "#frontend/browser/typography.ts";
import { createNewAction } from "#frontend/entities/plan/commands.ts";
import { SituationStepChecklist, tickedStepActions } from "#frontend/entities/situation/counted-steps.tsx";
import { SituationLaw } from "#frontend/entities/situation/situation-parts.tsx";
import { FIRST_SITUATION, SituationSelect } from "#frontend/entities/situation/situation-select.tsx";
import { NO_TICKED_IDS } from "#frontend/entities/situation/tick-list.tsx";
import { SITUATION_TEXTS } from "#frontend/entities/situation/words.ts";
import { PLAN_TEXTS } from "#frontend/labels/plan.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";

type CountBackDialogProps = {
  /** Number of actions that the plan already has. */
  existing: number;
  onAdd: (actions: AddedAction[]) => void;
  onClose: () => void;
};

/** Proposes the steps of a common situation as actions, with due days counted back from one date. */
export function SituationStepsDialog({ existing, onAdd, onClose }: CountBackDialogProps) {
  const [name, setName] = useState<SituationName>(FIRST_SITUATION);
  const [date, setDate] = useState<IsoDay | null>(null);
  const [ticks, setTicks] = useState(NO_TICKED_IDS);
  const hintId = useId();
  const situation: Situation = SITUATIONS[name];
  const chosen = tickedStepActions(situation, date, ticks);
  const hint = hintOf({ chosen: chosen.length, existing, date });
  const change = (next: SituationName) => {
    setName(next);
    setTicks(NO_TICKED_IDS);
  };
  const add = () => {
    if (hint !== null) return;
    onAdd(chosen.map(({ title, ...details }) => Object.assign(createNewAction(title, null), details)));
    onClose();
  };
  return (
    <Dialog
      open
      fullOnPhone
      onClose={onClose}
      title={PLAN_TEXTS.countBack}
      description={SITUATION_TEXTS.countBackText}
      footer={
        <>
          {hint !== null && (
            <p id={hintId} className="note w-full max-w-none">
              {fr(hint)}
            </p>
          )}
          <Button onClick={onClose}>{SITUATION_TEXTS.cancel}</Button>
          <Button
            tone="primary"
            aria-disabled={hint !== null || undefined}
            aria-describedby={hint === null ? undefined : hintId}
            onClick={add}
          >
            {SITUATION_TEXTS.addToPlan}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-5">
        <SituationSelect value={name} onChange={change} />
        <SituationStepChecklist
          situation={situation}
          date={date}
          onDateChange={setDate}
          ticks={ticks}
          onTicksChange={setTicks}
        />
        <SituationLaw law={situation.law} />
      </div>
    </Dialog>
  );
}

type Chosen = { chosen: number; existing: number; date: IsoDay | null };

/** Returns what is missing before the steps can be added, or null if they can. */
function hintOf({ chosen, existing, date }: Chosen): string | null {
  if (date === null) return SITUATION_TEXTS.dateFirst;
  if (chosen === 0) return SITUATION_TEXTS.noneTicked;
  return existing + chosen > PLAN_LIMITS.actions ? PLAN_TEXTS.full : null;
}
