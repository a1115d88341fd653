import { keptLines } from "#shared/dossier/lines.rules.ts";
import { explainWhyAsked } from "#shared/dossier/asked-because.rules.ts";
import { ASK_FOR_KIND_MESSAGES } from "#shared/dossier/words.ts";
import { LINE_KINDS, type LineKind } from "#shared/dossier/dossier.ts";
import * as answers from "./answers.ts";
import { calculationSentence, isCalculation } from "./calculation.ts";
import { writeProposedPlan } from "./documents/plan.ts";
import type { InterviewTurn } from "./outcome.ts";
import { findForgottenIn, isQuestionOrOrder, isCourtesy, isReproach, withoutReproach } from "./reading.ts";
import { foldForPatterns } from "./text.ts";
import { COMPARE_BUTTON, COUNT_DAYS_BUTTON, SUM_UP_BUTTON } from "./turn/reply-buttons.ts";
import { comparisonTable, summaryRows } from "./views.ts";

/**
 * The answer to a request of the person. `follows` says which question comes next: the interview's choice
 * (`next`), the current slot in other words (`again`), the current question unchanged (`same`), none
 * (`nothing`), one for a kind (`for`), or the one that `text` itself asks (`asked`). `closes`: whether to
 * give up the current slot.
 */
export type RequestAnswer = {
  text: string;
  follows: "next" | "again" | "same" | "nothing" | { for: LineKind; lineId?: string } | { asked: LineKind };
  closes?: boolean;
};

/** The reply to a message that complains about MENTA. */
export const APOLOGY = "Pardon : je note sans comprendre, et mes questions tombent parfois à côté.";
const said = (text: string): RequestAnswer => ({ text, follows: "same" });

const sumUp = ({ dossier: { lines } }: InterviewTurn): RequestAnswer => {
  const rows = summaryRows(lines);
  return said(
    rows.length === 0
      ? "Le dossier est encore vide."
      : `Voici ce que tient le dossier.\n\n${rows.join("\n")}`,
  );
};
const compare = ({ dossier: { lines } }: InterviewTurn): RequestAnswer => {
  const table = comparisonTable(lines);
  return said(
    table === null
      ? "Je compare des options, avec ce qui parle pour et contre : le dossier en tient moins de deux."
      : `Voici les options, telles que le dossier les tient.\n\n${table}`,
  );
};
const plan = ({ dossier, message, today }: InterviewTurn): RequestAnswer => ({
  text: writeProposedPlan(dossier, { message, today }),
  follows: "nothing",
});

const withoutMark = (plain: string): string => plain.replace(/[ .?!]+$/u, "");

/** The answers to MENTA's buttons, by the text that a button sends. */
const BUTTONS = new Map<string, (turn: InterviewTurn) => RequestAnswer>(
  (
    [
      [SUM_UP_BUTTON, sumUp],
      [COMPARE_BUTTON, compare],
      [COUNT_DAYS_BUTTON, answers.answerWithDaysLeft],
      ["Contredis-moi", answers.answerWithCounterArguments],
      ["Défends l’avis contraire.", answers.answerWithCounterArguments],
      ["Et si j’échouais ?", answers.answerWithPremortem],
      ["Que ferai-je si c’est non ?", answers.answerWithPremortem],
      ["Quels sont mes angles morts ?", answers.answerWithBlindSpots],
      ["Où est-ce que je me contredis ?", answers.answerWithOwnContradictions],
      ["Et si je faisais exactement l’inverse ?", answers.answerWithInverse],
      ["Quelle troisième voie n’ai-je pas regardée ?", answers.answerWithInverse],
      ["Que ferait quelqu’un qui n’a rien à perdre ?", answers.answerWithInverse],
      ["Qu’est-ce qui bloque le reste en ce moment ?", answers.answerWithBlockers],
      ["Que puis-je arrêter sans rien perdre ?", answers.answerWithBlockers],
      ["Fais-moi expliquer ce que je crois savoir.", answers.answerWithNewCase],
      ["Quelle question devrais-je me poser d’abord ?", answers.answerWithNewCase],
      ["Pose-moi une question sur ce que je viens d’expliquer.", answers.answerWithNewCase],
      ...LINE_KINDS.map(
        (kind) => [ASK_FOR_KIND_MESSAGES[kind], () => ({ text: "", follows: { for: kind } })] as const,
      ),
    ] as const
  ).map(([text, answer]) => [withoutMark(foldForPatterns(text)), answer]),
);

/** The answers to other requests. Each pattern is for a question or order normalised by `folded`. */
const REQUESTS: readonly (readonly [asks: RegExp, answer: (turn: InterviewTurn) => RequestAnswer])[] = [
  [/\bresum|\brecap|\b(?:on|j'|je) en (?:est|suis)\b|\b(?:tu as|vous avez|t'as) note\b/, sumUp],
  [/\bcompare|\btableau\b|\bcote a cote\b/, compare],
  [/\bplan\b|\b(?:les|des) etapes\b|\bque (?:dois|faut|puis)[- ](?:je|il) faire\b/, plan],
  [/\bcombien de (?:jours|temps|semaines)\b/, answers.answerWithDaysLeft],
  [/\bcontredis(?:ez)?[- ]moi\b/, answers.answerWithCounterArguments],
  [
    /^(?:pourquoi|pk)[ ?]*$|^(?:pourquoi|pk)\b.*\b(?:question|ca)\b|\bpourquoi (?:tu|vous) \w*demande|\bquel rapport\b/,
    ({ dossier: { asks, lines } }) =>
      said(
        asks
          ? `${explainWhyAsked(asks, lines)} Rien n’oblige à répondre : « Passer » suffit.`
          : "Chaque question remplit une place vide du dossier.",
      ),
  ],
  [
    /^(?:hein|quoi|comment|pardon)[ ?!]*$|\bcompr(?:is|ends?) (?:pas|rien)\b|\bpas compris\b|\b(?:un|par) exemple[ ?!.]*$|\bplus simplement\b|\breformule|\bveut dire\b/,
    () => ({ text: "Je le demande autrement.", follows: "again" }),
  ],
  [
    /^(?:on |je )?passe\b|^(?:question )?suivante?\b|\bautre question\b|^laisse[sz]? tomber\b|\bne pas repondre\b/,
    () => ({ text: "D’accord, on passe.", follows: "next", closes: true }),
  ],
  [
    /^stop\b|^on (?:s')?arrete\b|^j(?:e )?(?:m')?'?arrete\b|^c'est tout(?: pour| merci|[ .!]*$)|^a (?:plus|demain|bientot)\b|^au revoir\b/,
    () => ({
      text: "D’accord, on s’arrête là. Le dossier reste, et vous reprendrez d’un mot.",
      follows: "nothing",
    }),
  ],
  [
    /\bqui (?:es|etes)\b|\b(?:t'es|tu es|vous etes|ki) (?:qui|quoi|toi|un robot|une ia)|\bc'est (?:qui|quoi) menta\b|\bchatgpt\b|\b(?:tu|vous) ser[sv]\w* a quoi\b/,
    () =>
      said(
        "Je suis MENTA, ici sans modèle de langage : un programme qui pose des questions écrites d’avance et note vos réponses, sans les interpréter. Je peux résumer, comparer, compter.",
      ),
  ],
  [
    /\b(?:mes donnees|confidentiel\w*|vie privee|c'est prive)\b|\bqui (?:peut )?(?:lire?|lit|voit|voir)\b/,
    () =>
      said(
        "Ce que vous écrivez ici reste sur cette machine : rien n’est envoyé ailleurs, et rien n’entraîne de modèle. Qui ouvre votre compte peut le lire. « Profil » permet de tout exporter ou supprimer.",
      ),
  ],
];

/** Whether the last question asked for a day. « 15/01 » is then a day and not a calculation. */
const isDayAsked = ({ dossier: { asks } }: InterviewTurn): boolean =>
  asks?.kind === "deadline" || asks?.kind === "review" || asks?.kind === "step";

/** Maximum number of words of a request. A longer text is an answer. */
const WORDS_MAX = 12;
/** Up to this number of words, a request need not be a question or an order: « on passe », « stop ». */
const FEW_WORDS = 4;
/** Returns the answer to the text of a button or to a request; `null` for any other message. */
export function answerRequest(turn: InterviewTurn): RequestAnswer | null {
  // The texts of buttons contain narrow no-break spaces, which `\s+` replaces.
  const plain = foldForPatterns(turn.message).replaceAll(/\s+/gu, " ").trim();
  const pressed = BUTTONS.get(withoutMark(plain));
  if (pressed) return pressed(turn);
  const side = sideNamed(turn);
  if (side) return side;
  if (/^peux-tu me proposer un plan d'actions\b/.test(plain)) return plan(turn);
  const words = plain.split(" ").length;
  if (words <= WORDS_MAX && !isDayAsked(turn) && isCalculation(plain))
    return said(calculationSentence(turn.message));
  if (isCourtesy(turn.message)) return said(/\bmerci\b/.test(plain) ? "Avec plaisir." : "Je vous lis.");
  if (words <= WORDS_MAX && (words <= FEW_WORDS || isQuestionOrOrder(plain)))
    for (const [asks, answer] of REQUESTS) if (asks.test(plain)) return answer(turn);
  return isReproach(plain) && withoutReproach(turn.message) === "" && findForgottenIn(turn.message) === null
    ? { text: APOLOGY, follows: "next", closes: true }
    : null;
}

/** Answers the button « Parlons de ce qui parle contre « Vendre ». »; `null` for any other message. */
function sideNamed({ message, dossier: { lines } }: InterviewTurn): RequestAnswer | null {
  const [, side, name = ""] = /^Parlons de ce qui parle (pour|contre) «\s*(.+?)\s*»/u.exec(message) ?? [];
  const option = keptLines(lines, "option").find(({ text }) => text === name);
  return side && option
    ? { text: "", follows: { for: side === "pour" ? "pro" : "con", lineId: option.id } }
    : null;
}
