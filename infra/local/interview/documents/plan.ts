import { comparedOptions } from "#shared/dossier/comparison.rules.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { dayOfLine, firstDeadline, keptLines, personOf } from "#shared/dossier/lines.rules.ts";
import type { Day } from "#shared/time/day.rules.ts";
import { lowered, shortened } from "../text.ts";
import { daysUntil, emptyPlaces } from "../views.ts";

type Action = { title: string; parts: string[] };

/** The maximum and minimum number of proposed actions. */
const ACTIONS = { most: 5, least: 3 } as const;

/**
 * Proposes a plan in Markdown, under « ## Plan d'actions »: steps, people to consult, assumptions, blocked
 * lines, deadline and review. Adds empty slots to fill if there are too few. The person ticks the actions to
 * keep; no others are stored.
 */
export function proposedPlan(
  lines: readonly Line[],
  { message, today }: { message: string; today: Day },
): string {
  const title = /"([^"]+)"|«\s*([^»]+?)\s*»/u.exec(message);
  const subject =
    title?.[1] ?? title?.[2] ?? [...keptLines(lines, "question"), ...keptLines(lines, "subject")][0]?.text;
  const isLearning = keptLines(lines, "subject").length > 0;
  const said = isLearning ? practice(lines) : actionsOf(lines, today);
  const empty = emptyPlaces({ track: isLearning ? "learn" : "decide", lines: [...lines] }).toReversed();
  const toWrite = empty.map((place): Action => ({ title: `Écrire en une ligne : ${place}`, parts: [] }));
  const actions = [...said, ...toWrite.slice(0, Math.max(0, ACTIONS.least - said.length))].slice(
    0,
    ACTIONS.most,
  );
  const rows = actions.map(({ title: own, parts }, at) =>
    [`${at + 1}. ${own}`, ...parts.slice(0, 2).map((part) => `   - ${part}`)].join("\n"),
  );
  const opening = subject
    ? `Pour « ${shortened(subject)} », une proposition à raturer.`
    : "Une proposition, à raturer.";
  return [opening, "## Plan d'actions", rows.join("\n"), "Par laquelle commencez-vous ?"].join("\n\n");
}

/** Lists the actions of a learner: exercises, unclear points, examples, and the day of the next session. */
function practice(lines: readonly Line[]): Action[] {
  const action = (
    kind: "exercise" | "blurred" | "example" | "review",
    words: string,
    part: string,
  ): Action[] =>
    keptLines(lines, kind)
      .slice(0, 1)
      .map(({ text }) => ({ title: words === "" ? text : `${words} : ${lowered(text)}`, parts: [part] }));
  return [
    ...action("exercise", "", "Noter ce qui a résisté"),
    ...action("blurred", "Éclaircir ceci", "Chercher une réponse, puis la redire sans la lire"),
    ...action("example", "Se remettre dans ce moment", "Refaire autrement ce qui a manqué"),
    ...action("review", "Y revenir", "Refaire l’exercice, et comparer"),
  ];
}

/**
 * Lists the actions that the dossier yields, in the order of a plan: steps and people first, the choice and
 * its review last.
 */
function actionsOf(lines: readonly Line[], today: Day): Action[] {
  const deadline = firstDeadline(lines);
  const day = deadline && dayOfLine(deadline);
  const compared = comparedOptions(lines);
  const [criterion] = keptLines(lines, "criterion");
  const open = compared.flatMap(({ option, pros, cons }) => [
    ...(pros.length === 0 ? [`Une raison pour « ${option.text} », en une ligne`] : []),
    ...(cons.length === 0 ? [`Une raison contre « ${option.text} », en une ligne`] : []),
  ]);
  const people = keptLines(lines, "person").filter((line) => personOf(line)?.toConsult !== false);
  const titled = (kind: "assumption" | "blocked" | "dependsOn" | "review", words: string): Action[] =>
    keptLines(lines, kind)
      .slice(0, 1)
      .map(({ text }) => ({ title: `${words} : ${lowered(text)}`, parts: [] }));
  return [
    ...keptLines(lines, "step")
      .slice(0, 2)
      .map((line): Action => ({ title: line.text, parts: [] })),
    ...people
      .slice(0, 1)
      .map(({ text }): Action => ({ title: `En parler avec ${lowered(text)}`, parts: [] })),
    ...titled("assumption", "Vérifier ce qui est supposé"),
    ...titled("blocked", "Débloquer ceci"),
    ...titled("dependsOn", "Relancer ce dont cela dépend"),
    ...(compared.length > 1
      ? [
          {
            title: criterion
              ? `Comparer les options sur ceci : ${lowered(criterion.text)}`
              : "Comparer les options",
            parts: open,
          },
        ]
      : []),
    ...(deadline
      ? [
          {
            title: `Choisir avant l’échéance${day ? `, ${daysUntil(day, today)}` : ""}`,
            parts: [deadline.text],
          },
        ]
      : []),
    ...titled("review", "Relire le choix"),
  ];
}
