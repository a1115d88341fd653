import type { CSSProperties } from "react";
import { SURENESS_RANGE } from "#shared/dossier/dossier.ts";
import type { Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { findContradictionsIn } from "#shared/dossier/limits.rules.ts";
import {
  amountOfLine,
  dayOfLine,
  newestLean,
  personStanceOfLine,
  type Amount,
} from "#shared/dossier/lines.rules.ts";
import { formatFullDate } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { CHOICE_TEXTS, surenessAriaText, surenessWords } from "#frontend/labels/choice.ts";
import {
  DOSSIER_TEXTS,
  daysAfterDeadlineText,
  AMOUNT_PERIOD_WORDS,
  AMOUNT_ROLE_WORDS,
  aboveLimitText,
} from "#frontend/labels/dossier.ts";
import { formatHundredths } from "#frontend/labels/numbers.ts";

const amountText = ({ amount, unit }: Pick<Amount, "amount" | "unit">) =>
  `${formatHundredths(amount)} ${unit}`;

/** The value shown beside a line: an amount, a person's opinion, or how certain the person is. */
export function LineValue({ line }: { line: Line }) {
  const amount = amountOfLine(line);
  if (amount)
    return (
      <span className="dossier-value">
        <b>{fr(amountText(amount))}</b>{" "}
        {amount.per !== "once" && <small>{fr(AMOUNT_PERIOD_WORDS[amount.per])}</small>}
      </span>
    );
  const person = personStanceOfLine(line);
  if (person) {
    const words = person.stance ?? (person.toConsult ? DOSSIER_TEXTS.toConsult : null);
    return words === null ? null : <span className="dossier-value note">{fr(words)}</span>;
  }
  if (line.kind !== "lean") return null;
  const sureness = newestLean([line])?.sureness ?? null;
  if (sureness === null) return null;
  return (
    <>
      <span className="dossier-value">
        <small>{surenessWords(sureness)}</small> <b>{fr(`${sureness} %`)}</b>
      </span>
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nothing can be drawn over a native meter
        role="meter"
        aria-label={CHOICE_TEXTS.sureness}
        aria-valuemin={SURENESS_RANGE.min}
        aria-valuemax={SURENESS_RANGE.max}
        aria-valuenow={sureness}
        aria-valuetext={fr(surenessAriaText(sureness))}
        className="dossier-sureness"
        style={{ "--share": shareOf(sureness) } as CSSProperties}
      />
    </>
  );
}

const shareOf = (sureness: number) =>
  (sureness - SURENESS_RANGE.min) / (SURENESS_RANGE.max - SURENESS_RANGE.min);

function optionOf({ value }: Line, { lines }: Pick<Dossier, "lines">): Line | undefined {
  const id = value && "optionId" in value ? value.optionId : null;
  return lines.find((line) => line.id === id && line.state !== "dismissed");
}

/** The text below a line: its day in words, the role of its amount, or by how much it exceeds a limit. */
export function LineNote({ line, dossier }: { line: Line; dossier: Dossier }) {
  const now = useNowByQuarterHour();
  const day = dayOfLine(line);
  const amount = amountOfLine(line);
  const option = optionOf(line, dossier);
  const notes = [
    day === null ? null : formatFullDate(day, now),
    amount?.role ? AMOUNT_ROLE_WORDS[amount.role] : null,
    option && line.text !== option.text ? option.text : null,
  ].filter((words) => words !== null && words !== undefined);
  const excess = excessOf(line, dossier.lines);
  if (notes.length === 0 && excess === null) return null;
  return (
    <p className="dossier-note note">
      {fr(notes.join(", "))}
      {excess !== null && (
        <>
          {notes.length > 0 && ", "}
          <b className="font-strong text-warn">{fr(excess)}</b>
        </>
      )}
    </p>
  );
}

/**
 * Returns by how much a line exceeds a limit or the deadline of the dossier: « 900 € de trop »; `null` if it
 * does not.
 */
function excessOf(line: Line, lines: readonly Line[]): string | null {
  for (const found of findContradictionsIn(lines)) {
    if (found.kind === "late" && found.step.id === line.id) return daysAfterDeadlineText(found.days);
    if (found.kind === "over" && found.costs.at(-1)?.id === line.id)
      return aboveLimitText(amountText({ amount: found.by, unit: found.unit }));
  }
  return null;
}
