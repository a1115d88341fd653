import { type RefObject, useId, useState } from "react";
import type { Situation } from "#shared/situations/situation.ts";
import { SITUATIONS, type SituationName } from "#shared/situations/situations.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";
import { fr } from "#frontend/browser/typography.ts";
import { SituationStepChecklist, tickedStepActions } from "#frontend/entities/situation/counted-steps.tsx";
import { ForgottenQuestion, SituationLaw } from "#frontend/entities/situation/situation-parts.tsx";
import { FIRST_SITUATION, SituationSelect } from "#frontend/entities/situation/situation-select.tsx";
import {
  NO_TICKED_IDS,
  TickBox,
  TickList,
  type TickedIds,
  withTicks,
} from "#frontend/entities/situation/tick-list.tsx";
import { SITUATION_TEXTS } from "#frontend/entities/situation/words.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import type { TickedSituationLines } from "./situation-values.ts";
import { useFillFromSituation } from "./use-situation-fill.ts";
import { SITUATION_FORM_TEXTS } from "./words.ts";

type SituationDialogProps = { isFormShown: RefObject<boolean>; onClose: () => void };

/** The parts of a situation whose lines are ticked one by one. */
const PARTS = ["options", "criteria", "people"] as const;
const QUESTION = "question";
const END = "end";

/** Dialog with common situations. Puts the ticked lines of one into the form of a new decision. */
export function FillFromSituationDialog({ isFormShown, onClose }: SituationDialogProps) {
  const [name, setName] = useState<SituationName>(FIRST_SITUATION);
  const [date, setDate] = useState<IsoDay | null>(null);
  const [ticks, setTicks] = useState(NO_TICKED_IDS);
  const fillForm = useFillFromSituation(isFormShown);
  const hintId = useId();
  const situation: Situation = SITUATIONS[name];
  const isNone = ticks.size === 0;
  const change = (next: SituationName) => {
    setName(next);
    setTicks(NO_TICKED_IDS);
  };
  const fill = () => {
    if (isNone) return;
    fillForm(pickOf(situation, date, ticks));
    onClose();
  };
  const changeDate = (next: IsoDay | null) => {
    setDate(next);
    if (next === null) setTicks(withTicks(ticks, [END], false));
  };
  return (
    <Dialog
      open
      fullOnPhone
      onClose={onClose}
      title={SITUATION_TEXTS.title}
      description={SITUATION_FORM_TEXTS.text}
      footer={
        <>
          {isNone && (
            <p id={hintId} className="note w-full max-w-none">
              {fr(SITUATION_TEXTS.noneTicked)}
            </p>
          )}
          <Button onClick={onClose}>{SITUATION_TEXTS.cancel}</Button>
          <Button
            tone="primary"
            aria-disabled={isNone || undefined}
            aria-describedby={isNone ? hintId : undefined}
            onClick={fill}
          >
            {SITUATION_FORM_TEXTS.add}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-5">
        <SituationSelect value={name} onChange={change} />
        <div className="grid gap-2">
          <ForgottenQuestion>{situation.forgotten}</ForgottenQuestion>
          <TickBox id={QUESTION} text={SITUATION_FORM_TEXTS.keepQuestion} ticks={ticks} onChange={setTicks} />
        </div>
        {PARTS.map((part) => (
          <TickList
            key={part}
            title={SITUATION_TEXTS[part]}
            lines={situation[part].map((text, at) => ({ id: lineId(part, at), text }))}
            ticks={ticks}
            onChange={setTicks}
          />
        ))}
        <SituationStepChecklist
          situation={situation}
          date={date}
          onDateChange={changeDate}
          ticks={ticks}
          onTicksChange={setTicks}
        />
        {date !== null && (
          <TickBox id={END} text={SITUATION_FORM_TEXTS.endPeriod} ticks={ticks} onChange={setTicks} />
        )}
        <SituationLaw law={situation.law} />
      </div>
    </Dialog>
  );
}

const lineId = (part: string, at: number) => `${part}.${at}`;

function pickOf(situation: Situation, date: IsoDay | null, ticks: TickedIds): TickedSituationLines {
  const ticked = (part: (typeof PARTS)[number]) =>
    situation[part].filter((_, at) => ticks.has(lineId(part, at)));
  return {
    name: situation.name,
    options: ticked("options"),
    criteria: ticked("criteria"),
    people: ticked("people"),
    question: ticks.has(QUESTION) ? situation.forgotten : null,
    actions: tickedStepActions(situation, date, ticks),
    endDay: ticks.has(END) ? date : null,
  };
}
