import { CircleAlert } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cellId } from "#shared/record/pair-id.rules.ts";
import { type CellLevel, CELL_LEVELS } from "#shared/record/record.ts";
import { findMissingAnswers } from "#shared/record/weighing.rules.ts";
import { WEIGHT_RANGE } from "#shared/record/weighing.ts";
import type { WeighedItems, Weighing } from "#shared/record/weighing.schema.ts";
import { fr } from "#frontend/browser/typography.ts";
import { CELL_LEVEL_WORDS } from "#frontend/labels/record.ts";
import { WEIGHING_TEXTS } from "#frontend/labels/weighing.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { RadioScale } from "#frontend/ui/scale.tsx";

type WeighingFormProps = {
  weighed: WeighedItems;
  /** The answers with which the form is filled in. */
  answers: Weighing;
  /** Whether answered questions are hidden until the person presses « Revoir aussi le reste ». */
  asksOnlyMissing: boolean;
  onType: (answers: Weighing) => void;
  /** Validates the fields in `children` when the form is sent. If it returns false, the form is not sent. */
  checkBeside?: () => boolean;
  onDone: (answers: Weighing) => void;
  busy: boolean;
  failure: string | null;
  headingLevel: 2 | 4;
  /** Rendered above the submit button. */
  children?: ReactNode;
  /** Rendered beside the submit button. */
  actions?: ReactNode;
};

const WEIGHTS = Array.from({ length: WEIGHT_RANGE.max - WEIGHT_RANGE.min + 1 }, (_, at) => ({
  value: WEIGHT_RANGE.min + at,
  label: String(WEIGHT_RANGE.min + at),
}));
const STEPS = CELL_LEVELS.map((value) => ({ value, label: CELL_LEVEL_WORDS[value] }));

/**
 * The form in which a person gives each criterion a weight and each option a level on it. The owner and the
 * guest use the same form.
 */
export function WeighingForm({
  weighed,
  answers: first,
  asksOnlyMissing,
  onType,
  checkBeside,
  onDone,
  busy,
  failure,
  headingLevel,
  children,
  actions,
}: WeighingFormProps) {
  const Heading = `h${headingLevel}` as const;
  const [answers, setAnswers] = useState(first);
  const [asked, setAsked] = useState(() => (asksOnlyMissing ? findMissingAnswers(weighed, first) : null));
  const [showsMissing, setShowsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = findMissingAnswers(weighed, answers);
  const missingCount = missing.criteria.length + missing.cells.length;
  const change = (next: Weighing) => {
    setAnswers(next);
    onType(next);
  };
  const setWeight = (id: string, weight: number) =>
    change({
      ...answers,
      weights: [...answers.weights.filter((one) => one.id !== id), { id, weight }],
    });
  const setLevel = (id: string, level: CellLevel) =>
    change({
      ...answers,
      levels: [...answers.levels.filter((one) => one.id !== id), { id, level }],
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Renders the errors first, so that the field that gets the focus is read with its error.
    flushSync(() => setShowsMissing(missingCount > 0));
    const isRight = checkBeside?.() ?? true;
    if (missingCount === 0) {
      if (isRight) onDone(answers);
      return;
    }
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"] input')?.focus();
  };
  const errorOf = (isMissing: boolean) => (showsMissing && isMissing ? WEIGHING_TEXTS.unsaid : undefined);
  const isAsked = (list: "criteria" | "cells", id: string) => asked === null || asked[list].includes(id);
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-160 gap-8">
      {weighed.criteria.map(({ id: criterion, title }) => {
        const cells = weighed.options.map((option) => ({ ...option, cell: cellId(option.id, criterion) }));
        const askedCells = cells.filter(({ cell }) => isAsked("cells", cell));
        const asksWeight = isAsked("criteria", criterion);
        if (!asksWeight && askedCells.length === 0) return null;
        return (
          <section key={criterion} className="grid grid-cols-1 gap-3.5">
            <Heading dir="auto" className="text-lg/6 font-strong wrap-anywhere">
              {fr(title)}
            </Heading>
            {asksWeight && (
              <RadioScale
                name={WEIGHING_TEXTS.weightOf(title)}
                label={fr(WEIGHING_TEXTS.weight)}
                value={answers.weights.find(({ id }) => id === criterion)?.weight}
                steps={WEIGHTS}
                onChange={(weight) => setWeight(criterion, weight)}
                error={errorOf(missing.criteria.includes(criterion))}
              />
            )}
            {askedCells.map(({ id, title: option, cell }) => (
              <RadioScale
                key={id}
                name={WEIGHING_TEXTS.levelOf(option, title)}
                label={fr(option)}
                value={answers.levels.find((one) => one.id === cell)?.level}
                steps={STEPS}
                onChange={(level) => setLevel(cell, level)}
                error={errorOf(missing.cells.includes(cell))}
              />
            ))}
          </section>
        );
      })}
      {asked !== null && (
        <Button tone="quiet" size="sm" className="justify-self-start" onClick={() => setAsked(null)}>
          {WEIGHING_TEXTS.seeAll}
        </Button>
      )}
      {children}
      <div className="grid gap-3">
        {showsMissing && missingCount > 0 && (
          <p role="alert" className="text-sm font-medium text-danger">
            {fr(WEIGHING_TEXTS.missing(missingCount))}
          </p>
        )}
        {failure !== null && (
          <Notice tone="danger" icon={CircleAlert} role="alert">
            {fr(failure)}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" tone="primary" busy={busy}>
            {WEIGHING_TEXTS.done}
          </Button>
          {actions}
        </div>
      </div>
    </form>
  );
}
