import { type ReactNode, useState } from "react";
import type { Situation } from "#shared/situations/situation.ts";
import { SITUATIONS, type SituationName } from "#shared/situations/situations.ts";
import { typo } from "#frontend/browser/typography.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { SITUATION } from "./words.ts";

type SituationsDialogProps = {
  confirmLabel: string;
  onTake: (situation: Situation) => void;
  onClose: () => void;
};

const NAMES = Object.keys(SITUATIONS) as SituationName[];
const CHOICES = NAMES.map((name) => ({ value: name, label: SITUATIONS[name].name }));

/** The common situations, one at a time with their contents; the button uses one. */
export function SituationsDialog({ confirmLabel, onTake, onClose }: SituationsDialogProps) {
  const [name, setName] = useState<SituationName>(NAMES[0]!);
  const situation: Situation = SITUATIONS[name];
  const take = () => {
    onTake(situation);
    onClose();
  };
  return (
    <Dialog
      open
      fullOnPhone
      onClose={onClose}
      title={SITUATION.title}
      description={SITUATION.text}
      footer={
        <>
          <Button onClick={onClose}>{SITUATION.cancel}</Button>
          <Button tone="primary" onClick={take}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-5">
        <Select aria-label={SITUATION.list} value={name} options={CHOICES} onChange={setName} />
        <SituationParts situation={situation} />
      </div>
    </Dialog>
  );
}

function SituationParts({ situation }: { situation: Situation }) {
  const { options, criteria, people, forgotten, date, steps, law } = situation;
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-sm text-ink-3">{typo(SITUATION.forgotten)}</p>
        <p className="question-text">{typo(forgotten)}</p>
      </div>
      <Part title={SITUATION.options}>{options}</Part>
      <Part title={SITUATION.criteria}>{criteria}</Part>
      <Part title={SITUATION.people}>{people}</Part>
      <Part title={SITUATION.steps(date)}>
        {steps.map(({ title, daysBefore }) => `${title} (${SITUATION.daysBefore(daysBefore)})`)}
      </Part>
      <Part title={SITUATION.law}>{law.map(({ text, sheet }) => `${text} ${SITUATION.sheet(sheet)}.`)}</Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: readonly string[] }): ReactNode => (
  <section>
    <h3 className="font-strong">{typo(title)}</h3>
    <ul className="mt-1 grid gap-1 text-ink-2">
      {children.map((text) => (
        <li key={text}>{typo(text)}</li>
      ))}
    </ul>
  </section>
);
