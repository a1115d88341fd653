import { listKeptOptionsForComparison } from "#shared/dossier/comparison.rules.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { dayOfLine, earliestDeadline, keptLines, personStanceOfLine } from "#shared/dossier/lines.rules.ts";
import type { Day } from "#shared/time/day.rules.ts";
import { withLowerCaseStart, shortenForQuote } from "../text.ts";
import { daysUntilInWords, emptySlotNames } from "../views.ts";

type Action = { title: string; parts: string[] };

/** Limits of the number of actions in a proposed plan. */
const ACTIONS = { most: 5, least: 3 } as const;

/**
 * Proposes a plan in Markdown, under « ## Plan d'actions », from the dossier: steps, people to consult,
 * assumptions, what is blocked, deadline and review. If these are fewer than `ACTIONS.least`, adds slots to
 * fill. Only the actions that the person ticks are stored.
 */
export function writeProposedPlan(
  { lines, closed }: Pick<Dossier, "lines" | "closed">,
  { message, today }: { message: string; today: Day },
): string {
  const title = /"([^"]+)"|«\s*([^»]+?)\s*»/u.exec(message);
  const subject =
    title?.[1] ?? title?.[2] ?? [...keptLines(lines, "question"), ...keptLines(lines, "subject")][0]?.text;
  const isLearning = keptLines(lines, "subject").length > 0;
  const said = isLearning ? practice(lines) : actionsOf({ lines, closed }, today);
  const empty = emptySlotNames({ track: isLearning ? "learn" : "decide", lines: [...lines] }).toReversed();
  const toWrite = empty.map((place): Action => ({ title: `Écrire en une ligne : ${place}`, parts: [] }));
  const actions = [...said, ...toWrite.slice(0, Math.max(0, ACTIONS.least - said.length))].slice(
    0,
    ACTIONS.most,
  );
  const rows = actions.map(({ title: own, parts }, at) =>
    [`${at + 1}. ${own}`, ...parts.slice(0, 2).map((part) => `   - ${part}`)].join("\n"),
  );
  const opening = subject
    ? `Pour « ${shortenForQuote(subject)} », une proposition à raturer.`
    : "Une proposition, à raturer.";
  return [opening, "## Plan d'actions", rows.join("\n"), "Par laquelle commencez-vous ?"].join("\n\n");
}

/**
 * Returns an action made from the first line of a kind, with `words` before its text; [] if there is no line.
 */
const firstOf = (lines: readonly Line[], kind: LineKind, words = "", parts: string[] = []): Action[] =>
  keptLines(lines, kind)
    .slice(0, 1)
    .map(({ text }) => ({ title: words === "" ? text : `${words} : ${withLowerCaseStart(text)}`, parts }));

/**
 * Returns a learner's actions: an exercise, an unclear point, an example, and a day to return to the subject.
 */
const practice = (lines: readonly Line[]): Action[] => [
  ...firstOf(lines, "exercise", "", ["Noter ce qui a résisté"]),
  ...firstOf(lines, "blurred", "Éclaircir ceci", ["Chercher une réponse, puis la redire sans la lire"]),
  ...firstOf(lines, "example", "Se remettre dans ce moment", ["Refaire autrement ce qui a manqué"]),
  ...firstOf(lines, "review", "Y revenir", ["Refaire l’exercice, et comparer"]),
];

/** Returns the actions that the lines yield: steps and people first, the choice and its review last. */
function actionsOf({ lines, closed }: Pick<Dossier, "lines" | "closed">, today: Day): Action[] {
  const deadline = earliestDeadline(lines);
  const day = deadline && dayOfLine(deadline);
  const compared = listKeptOptionsForComparison(lines);
  const [criterion] = keptLines(lines, "criterion");
  const isOpen = (kind: LineKind, { id }: Line, reasons: readonly Line[]) =>
    reasons.length === 0 && !closed.some((slot) => slot.kind === kind && slot.lineId === id);
  const open = compared.flatMap(({ option, pros, cons }) => [
    ...(isOpen("pro", option, pros) ? [`Une raison pour « ${option.text} », en une ligne`] : []),
    ...(isOpen("con", option, cons) ? [`Une raison contre « ${option.text} », en une ligne`] : []),
  ]);
  const person = keptLines(lines, "person").find((line) => personStanceOfLine(line)?.toConsult !== false);
  const comparing = `Comparer les options${criterion ? ` sur ceci : ${withLowerCaseStart(criterion.text)}` : ""}`;
  const choosing = `${compared.length > 1 ? "Choisir avant" : "Tenir"} l’échéance${day ? `, ${daysUntilInWords(day, today)}` : ""}`;
  return [
    ...keptLines(lines, "step")
      .slice(0, 2)
      .map(({ text }) => ({ title: text, parts: [] })),
    ...(person ? [{ title: `En parler avec ${withLowerCaseStart(person.text)}`, parts: [] }] : []),
    ...firstOf(lines, "assumption", "Vérifier ce qui est supposé"),
    ...firstOf(lines, "blocked", "Débloquer ceci"),
    ...firstOf(lines, "dependsOn", "Relancer ce dont cela dépend"),
    ...(compared.length > 1 ? [{ title: comparing, parts: open }] : []),
    ...(deadline ? [{ title: choosing, parts: [deadline.text] }] : []),
    ...firstOf(lines, "review", "Relire le choix"),
  ];
}
