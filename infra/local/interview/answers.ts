import { listKeptOptionsForComparison } from "#shared/dossier/comparison.rules.ts";
import { findContradictionsIn } from "#shared/dossier/limits.rules.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";
import { keptLines, newestLean } from "#shared/dossier/lines.rules.ts";
import { formatIsoDay } from "#shared/time/day.rules.ts";
import { daySpansIn } from "#shared/time/days-in-words.rules.ts";
import type { InterviewTurn } from "./outcome.ts";
import type { RequestAnswer } from "./requests.ts";
import { withFullStop, joinWithAnd, isoDayInWords, withLowerCaseStart, joinQuoted } from "./text.ts";
import {
  contradictionSentence,
  contradictionSentences,
  daysUntilInWords,
  deadlineSentence,
  emptySlotNames,
  findLeaningOptionName,
} from "./views.ts";

const said = (text: string): RequestAnswer => ({ text, follows: "same" });
/** Builds an answer whose last part is its own question: one that asks for a line of this kind. */
const asking = (kind: LineKind, ...parts: string[]): RequestAnswer => ({
  text: parts.join("\n\n"),
  follows: { asked: kind },
});

/**
 * Contradicts the person's lean: lists the cons of that option and the pros of the others. Without a lean,
 * asks for one on the track `decide`; on another track, runs the premortem.
 */
export function answerWithCounterArguments(turn: InterviewTurn): RequestAnswer {
  const { track, lines } = turn.dossier;
  const name = findLeaningOptionName(lines);
  if (name === null && track !== "decide") return answerWithPremortem(turn);
  if (name === null)
    return {
      text: "Pour contredire, il me faut un côté.",
      follows: { for: "lean" },
    };
  const optionId = newestLean(lines)?.optionId;
  const compared = listKeptOptionsForComparison(lines);
  const over = findContradictionsIn(lines).find(
    (found) => found.kind === "over" && found.optionId === optionId,
  );
  const rows = [
    ...(over ? [contradictionSentence(over, lines)] : []),
    ...compared
      .filter(({ option }) => option.id === optionId)
      .flatMap(({ cons }) => cons.map(({ text }) => `Contre : ${withFullStop(withLowerCaseStart(text))}`)),
    ...compared
      .filter(({ option, pros }) => option.id !== optionId && pros.length > 0)
      .map(
        ({ option, pros }) =>
          `Pour « ${option.text} » : ${withFullStop(pros.map(({ text }) => withLowerCaseStart(text)).join(" ; "))}`,
      ),
  ].slice(0, 5);
  if (rows.length === 0)
    return asking(
      "wouldChange",
      `Qu’est-ce que quelqu’un qui n’est pas d’accord dirait de « ${name} », en une ligne ?`,
    );
  return asking(
    "wouldChange",
    `Face à « ${name} », avec vos propres mots :\n\n${rows.map((row) => `- ${row}`).join("\n")}`,
    "Qu’est-ce qui, là-dedans, pourrait vous faire changer d’avis ?",
  );
}

/**
 * Supposes that the decision has failed: lists the lines that could have caused it (fears, assumptions,
 * cons).
 */
export function answerWithPremortem({ dossier: { lines } }: InterviewTurn): RequestAnswer {
  const kinds = ["fear", "assumption", "dependsOn", "blocked", "blurred"] as const;
  const causes = [
    ...contradictionSentences(lines),
    ...kinds.flatMap((kind) => keptLines(lines, kind).map(({ text }) => withFullStop(text))),
    ...listKeptOptionsForComparison(lines).flatMap(({ option, cons }) =>
      cons.map(({ text }) => `Contre « ${option.text} » : ${withFullStop(withLowerCaseStart(text))}`),
    ),
  ].slice(0, 5);
  return asking(
    "fear",
    causes.length === 0
      ? "Supposons que ce soit raté."
      : `Supposons que ce soit raté. Ceci est dans le dossier, et a pu y mener :\n\n${causes.map((cause) => `- ${cause}`).join("\n")}`,
    "Qu’est-ce qui aurait lâché en premier, en une ligne ?",
  );
}

/** Lists the slots of the dossier that are empty. */
export function answerWithBlindSpots({ dossier }: InterviewTurn): RequestAnswer {
  const missing = emptySlotNames(dossier);
  const text =
    missing.length === 0
      ? "Toutes les places du dossier ont une réponse. Le reste est hors de ce que je vois."
      : `Places encore vides dans le dossier : ${joinWithAnd(missing)}.`;
  return { text, follows: "next" };
}

export function answerWithOwnContradictions({ dossier: { lines } }: InterviewTurn): RequestAnswer {
  const found = contradictionSentences(lines);
  return said(
    found.length > 0
      ? found.join(" ")
      : "Aucun chiffre ni aucune date du dossier ne se contredit. Je ne compare que cela.",
  );
}

/**
 * Asks the person to imagine the opposite of the newest option, else of the newest idea, to find another one.
 */
export function answerWithInverse({ dossier: { lines, track } }: InterviewTurn): RequestAnswer {
  const [first] = [...keptLines(lines, "option"), ...keptLines(lines, "idea")].toReversed();
  return asking(
    track === "create" ? "idea" : "option",
    first
      ? `Prenons « ${first.text} » à l’envers : qu’est-ce que cela donnerait, en une ligne ?`
      : "Retournons la question : qu’est-ce que vous ne feriez surtout pas, en une ligne ?",
  );
}

/** Asks the learner to apply one of their explanations or examples to another case. */
export function answerWithNewCase({ dossier: { lines, asked } }: InterviewTurn): RequestAnswer {
  const known = [...keptLines(lines, "known"), ...keptLines(lines, "example")];
  const chosen = known[asked.length % Math.max(1, known.length)];
  return asking(
    "blurred",
    chosen
      ? `« ${chosen.text} » : qu’est-ce qui, là-dedans, serait encore vrai dans un autre exemple ?`
      : "Sans notes : qu’en diriez-vous à quelqu’un qui n’en sait rien ?",
  );
}

/**
 * Says how many days are left until a day that the message names, else until the first deadline of the
 * dossier.
 */
export function answerWithDaysLeft({ message, today, dossier: { lines } }: InterviewTurn): RequestAnswer {
  const day = daySpansIn(message, today)[0]?.to;
  if (day !== undefined && day !== today) {
    const iso = formatIsoDay(day);
    return said(`Le ${isoDayInWords(iso)}, c’est ${daysUntilInWords(iso, today)}.`);
  }
  return said(
    deadlineSentence(lines, today) ?? "Le dossier ne tient pas encore de date : écrivez-la, et je compte.",
  );
}

/** Lists the lines of the kind `blocked`. If there are none, asks for one. */
export function answerWithBlockers({ dossier: { lines } }: InterviewTurn): RequestAnswer {
  const blocked = keptLines(lines, "blocked");
  return blocked.length > 0
    ? said(`Le dossier tient ceci pour bloqué : ${joinQuoted(blocked)}.`)
    : asking("blocked", "Qu’est-ce qui bloque, en une ligne ?");
}
