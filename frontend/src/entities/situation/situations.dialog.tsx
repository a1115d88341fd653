import { useState } from "react";
import type { Situation } from "#shared/situations/situation.ts";
import { SITUATIONS, type SituationName } from "#shared/situations/situations.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { ForgottenQuestion, SituationLaw, TextList } from "./situation-parts.tsx";
import { FIRST_SITUATION, SituationSelect } from "./situation-select.tsx";
import { daysBeforeText, SITUATION_TEXTS } from "./words.ts";

type SituationsDialogProps = {
  confirmLabel: string;
  onTake: (situation: Situation) => void;
  onClose: () => void;
};

/**
 * Shows the common situations one at a time. The confirm button calls `onTake` with the one that is shown.
 */
export function SituationsDialog({ confirmLabel, onTake, onClose }: SituationsDialogProps) {
  const [name, setName] = useState<SituationName>(FIRST_SITUATION);
  const situation: Situation = SITUATIONS[name];
  const { options, criteria, people, forgotten, date, steps, law } = situation;
  const take = () => {
    onTake(situation);
    onClose();
  };
  return (
    <Dialog
      open
      fullOnPhone
      onClose={onClose}
      title={SITUATION_TEXTS.title}
      description={SITUATION_TEXTS.text}
      footer={
        <>
          <Button onClick={onClose}>{SITUATION_TEXTS.cancel}</Button>
          <Button tone="primary" onClick={take}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-5">
        <SituationSelect value={name} onChange={setName} />
        <ForgottenQuestion>{forgotten}</ForgottenQuestion>
        <TextList title={SITUATION_TEXTS.options}>{options}</TextList>
        <TextList title={SITUATION_TEXTS.criteria}>{criteria}</TextList>
        <TextList title={SITUATION_TEXTS.people}>{people}</TextList>
        <TextList title={SITUATION_TEXTS.steps(date)}>
          {steps.map(
            ({ title, daysBefore, isLegal }) =>
              `${title} (${isLegal ? SITUATION_TEXTS.isLegal : daysBeforeText(daysBefore)})`,
          )}
        </TextList>
        <SituationLaw law={law} />
      </div>
    </Dialog>
  );
}
