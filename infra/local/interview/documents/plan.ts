import { comparedOptions } from "#shared/dossier/comparison.rules.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { firstDeadline, keptLines, personOf } from "#shared/dossier/lines.rules.ts";
import type { Day } from "#shared/time/day.rules.ts";
import { lowered } from "../text.ts";
import { daysUntil } from "../views.ts";
import { dayOfLine } from "#shared/dossier/lines.rules.ts";

type Action = { title: string; parts: string[] };

/** The most that a proposal has; a person ticks what they keep of it. */
const ACTIONS_MAX = 5;

/**
 * A plan that was asked for, as Markdown under « ## Plan d'actions » : what was said to be done, who is to be asked, what is only
 * supposed, the figures that are missing, the day to look back. Nothing of it is kept before it is ticked.
 */
export function proposedPlan(
  lines: readonly Line[],
  { message, today }: { message: string; today: Day },
): string {
  const title = /"([^"]+)"|«\s*([^»]+?)\s*»/u.exec(message);
  const subject =
    title?.[1] ?? title?.[2] ?? [...keptLines(lines, "question"), ...keptLines(lines, "subject")][0]?.text;
  const isLearning = keptLines(lines, "subject").length > 0;
  const actions = (isLearning ? practice(lines) : actionsOf(lines, today)).slice(0, ACTIONS_MAX);
  const rows = actions.map(({ title: own, parts }, at) =>
    [`${at + 1}. ${own}`, ...parts.slice(0, 2).map((part) => `   - ${part}`)].join("\n"),
  );
  const opening = subject ? `Pour « ${subject} », une proposition à raturer.` : "Une proposition, à raturer.";
  return [opening, "## Plan d'actions", rows.join("\n"), "Par laquelle commencez-vous ?"].join("\n\n");
}

/** To learn: what to do again, what to clear up, when to come back. */
function practice(lines: readonly Line[]): Action[] {
  const [exercise] = keptLines(lines, "exercise");
  const [blurred] = keptLines(lines, "blurred");
  const [example] = keptLines(lines, "example");
  const [review] = keptLines(lines, "review");
  return [
    {
      title: exercise?.text ?? "Choisir un exercice court",
      parts: ["Le faire sans notes", "Noter où cela bloque"],
    },
    ...(blurred
      ? [
          {
            title: `Éclaircir ceci : ${lowered(blurred.text)}`,
            parts: ["Chercher la règle, puis la redire sans la lire"],
          },
        ]
      : []),
    {
      title: example ? `Changer les données de cet exemple : ${lowered(example.text)}` : "Trouver un exemple",
      parts: ["L’expliquer à voix haute"],
    },
    {
      title: review ? `Y revenir : ${lowered(review.text)}` : "Choisir un jour pour y revenir",
      parts: ["Commencer sans rien relire"],
    },
  ];
}

function actionsOf(lines: readonly Line[], today: Day): Action[] {
  const deadline = firstDeadline(lines);
  const day = deadline && dayOfLine(deadline);
  const steps = keptLines(lines, "step");
  const toConsult = keptLines(lines, "person").filter((line) => personOf(line)?.toConsult !== false);
  const assumptions = keptLines(lines, "assumption");
  const [criterion] = keptLines(lines, "criterion");
  const [review] = keptLines(lines, "review");
  const options = keptLines(lines, "option");
  const [blocked] = [...keptLines(lines, "blocked"), ...keptLines(lines, "dependsOn")];
  const compared = comparedOptions(lines);
  const open = [
    ...compared
      .filter(({ pros }) => pros.length === 0)
      .map(({ option }) => `Dire ce qui parle pour « ${option.text} »`),
    ...compared
      .filter(({ cons }) => cons.length === 0)
      .map(({ option }) => `Dire ce qui parle contre « ${option.text} »`),
  ];
  const own = steps
    .slice(0, 2)
    .map(({ text }): Action => ({ title: text, parts: ["Noter ce que cela apprend"] }));
  const rest: Action[] = [
    ...toConsult.slice(0, 1).map(({ text }): Action => ({
      title: `Demander un avis : ${lowered(text)}`,
      parts: ["Poser la question avant de donner la vôtre", "Noter la réponse telle quelle"],
    })),
    ...assumptions.slice(0, 1).map(({ text }): Action => ({
      title: `Vérifier ce qui est supposé : ${lowered(text)}`,
      parts: ["Trouver qui le sait", "Décider de ce que cela change"],
    })),
    ...(options.length > 1
      ? [
          {
            title: criterion
              ? `Comparer les options sur ceci : ${lowered(criterion.text)}`
              : "Comparer les options une à une",
            parts: open.length > 0 ? open : ["Relire le pour et le contre à voix haute"],
          },
        ]
      : [
          blocked
            ? {
                title: `Débloquer ceci : ${lowered(blocked.text)}`,
                parts: ["Dire qui le peut, et pour quel jour"],
              }
            : { title: "Nommer une autre voie", parts: ["Demander à quelqu’un ce qu’il ferait"] },
        ]),
    ...(day
      ? [
          {
            title: `Trancher avant l’échéance, ${daysUntil(day, today)}`,
            parts: ["Réserver une heure pour le faire"],
          },
        ]
      : [{ title: "Se donner un jour pour trancher", parts: ["Le dire à quelqu’un"] }]),
    {
      title: review ? `Relire le choix : ${lowered(review.text)}` : "Choisir un jour pour relire le choix",
      parts: ["Écrire d’avance ce que vous en attendez"],
    },
  ];
  return [...own, ...rest];
}
