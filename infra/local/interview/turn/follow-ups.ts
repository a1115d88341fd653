import type { FoundLine } from "#shared/dossier/answer.rules.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { findContradictionsIn } from "#shared/dossier/limits.rules.ts";
import { amountOfLine, keptLines } from "#shared/dossier/lines.rules.ts";
import type { NextQuestion } from "../next-question.ts";
import { joinWithAnd, formatAmount } from "../text.ts";
import { contradictionSentence } from "../views.ts";
import { AMOUNT_ROLE_BUTTONS } from "./reply-buttons.ts";

/** Returns a question about a contradiction that `before` did not have; `null` if there is none. */
export function questionOnNewContradiction(before: Dossier, after: Dossier): NextQuestion | null {
  const known = new Set(
    findContradictionsIn(before.lines).map((found) => contradictionSentence(found, before.lines)),
  );
  for (const found of findContradictionsIn(after.lines)) {
    const sentence = contradictionSentence(found, after.lines);
    if (known.has(sentence)) continue;
    if (found.kind === "late")
      return {
        text: `${sentence}\n\nQu’est-ce qui peut bouger : le pas, ou l’échéance ?`,
        asks: { kind: "step", lineId: found.step.id, choices: [], rule: "late" },
        key: "over.late",
      };
    const options = keptLines(after.lines, "option").map(({ text }) => text);
    const ofAll = found.optionId === null;
    const most = `À ${formatAmount(found.limit, found.unit)}, et pas un de plus`;
    const question = ofAll
      ? "Qu’est-ce qui peut attendre, ou coûter moins ?"
      : `${most}, ${options.length > 1 ? "de quel côté penchez-vous" : "que gardez-vous"} ?`;
    return {
      text: `${sentence}\n\n${question}`,
      asks: {
        kind: ofAll ? "fact" : "lean",
        lineId: null,
        choices: ofAll ? [] : options.slice(0, 5),
        rule: "over",
      },
      key: `over.${found.limit}`,
    };
  }
  return null;
}

/**
 * Returns the role of an amount in euros, `null` if it has no role; `undefined` for a line without such an
 * amount.
 */
const roleOf = (line: Pick<FoundLine, "value">) =>
  amountOfLine(line)?.unit === "€" ? amountOfLine(line)!.role : undefined;

/**
 * Returns a question for the role (cost, maximum…) of the new amounts that have none. Returns `null` if no
 * other amount of the dossier can be compared with them.
 */
export function questionOnAmountRole(
  asks: Dossier["asks"],
  found: readonly FoundLine[],
  { lines }: Dossier,
): Pick<NextQuestion, "text" | "asks"> | null {
  if (asks?.kind !== "fact" && asks?.kind !== "constraint") return null;
  const open = found.filter((line) => roleOf(line) === null);
  if (!open[0] || !lines.some((line) => line.state === "kept" && roleOf(line))) return null;
  const sums = [...new Set(open.map((line) => formatAmount(amountOfLine(line)!.amount, "€")))];
  return {
    text: `${joinWithAnd(sums)} : ${sums.length > 1 ? "que sont ces sommes" : "qu’est-ce que cette somme"} pour cette décision ?`,
    asks: {
      kind: "fact",
      lineId: open[0].ref,
      choices: AMOUNT_ROLE_BUTTONS.map(([words]) => words),
      rule: "role",
    },
  };
}
