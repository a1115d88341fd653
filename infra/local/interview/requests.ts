import { firstDeadline, dayOfLine, keptLines } from "#shared/dossier/lines.rules.ts";
import { askedBecause } from "#shared/dossier/asks.rules.ts";
import { ASK_FOR } from "#shared/dossier/words.ts";
import { LINE_KINDS, type LineKind } from "#shared/dossier/dossier.ts";
import * as answers from "./answers.ts";
import { calculated, isCalculation } from "./calculation.ts";
import { proposedPlan } from "./documents/plan.ts";
import { isFirstMessage, type Turn } from "./outcome.ts";
import { MAY_ASK } from "./placing/fits.ts";
import { ALREADY_SAID, isToMenta } from "./reading.ts";
import { folded } from "./text.ts";
import { COMPARE, COUNT_DAYS, SUM_UP } from "./turn/chips.ts";
import { comparisonTable, summaryOf } from "./views.ts";

/**
 * The answer to a request. `follows`: the question after it. `next`: that of the interview; `again`: the same place in other words;
 * `same`: the same question; `for`: that of a place that was named; `nothing`: none. `closes`: the place that was asked for.
 */
export type Answer = {
  text: string;
  follows: "next" | "again" | "same" | "nothing" | { for: LineKind; lineId?: string } | { asked: LineKind };
  closes?: boolean;
  /** Beside other words it is no request. */
  isCourtesy?: true;
  /** What else the message says is about it, and is not placed. */
  isWhole?: true;
  /** What can be pressed beside the answers. */
  chips?: readonly string[];
};

const said = (text: string): Answer => ({ text, follows: "same" });

const sumUp = ({ dossier: { lines } }: Turn): Answer => {
  const rows = summaryOf(lines);
  return said(
    rows.length === 0
      ? "Le dossier est encore vide."
      : `Voici ce que tient le dossier.\n\n${rows.join("\n")}`,
  );
};
const compare = ({ dossier: { lines } }: Turn): Answer => {
  const table = comparisonTable(lines);
  return said(
    table === null
      ? "Le dossier tient moins de deux options : écrivez-les une par ligne, et je les mets côte à côte."
      : `Voici les options, telles que le dossier les tient.\n\n${table}`,
  );
};
const plan = ({ dossier, message, today }: Turn): Answer => ({
  text: proposedPlan(dossier.lines, { message, today }),
  follows: "nothing",
});

const withoutMark = (plain: string): string => plain.replace(/[ .?!]+$/u, "");

/** Every text that a button of ours sends. */
const BUTTONS = new Map<string, (turn: Turn) => Answer>(
  (
    [
      [SUM_UP, sumUp],
      [COMPARE, compare],
      [COUNT_DAYS, answers.countDays],
      ["Contredis-moi", answers.contradict],
      ["Défends l’avis contraire.", answers.contradict],
      ["Et si j’échouais ?", answers.premortem],
      ["Que ferai-je si c’est non ?", answers.premortem],
      ["Quels sont mes angles morts ?", answers.blindSpots],
      ["Où est-ce que je me contredis ?", answers.ownContradictions],
      ["Et si je faisais exactement l’inverse ?", answers.inverse],
      ["Quelle troisième voie n’ai-je pas regardée ?", answers.inverse],
      ["Que ferait quelqu’un qui n’a rien à perdre ?", answers.inverse],
      ["Qu’est-ce qui bloque le reste en ce moment ?", answers.whatBlocks],
      ["Que puis-je arrêter sans rien perdre ?", answers.whatBlocks],
      ["Fais-moi expliquer ce que je crois savoir.", answers.teach],
      ["Quelle question devrais-je me poser d’abord ?", answers.teach],
      ["Pose-moi une question sur ce que je viens d’expliquer.", answers.teach],
      ...LINE_KINDS.map((kind) => [ASK_FOR[kind], () => ({ text: "", follows: { for: kind } })] as const),
    ] as const
  ).map(([text, answer]) => [withoutMark(folded(text)), answer]),
);

/** What a few certain words ask for, in folded text. Each stands for one thing, in an order or a question of twelve words at most. */
const REQUESTS: readonly (readonly [asks: RegExp, answer: (turn: Turn) => Answer])[] = [
  [
    /\bresum|\brecap|\b(?:on|j'|je) en (?:est|suis)\b|\b(?:tu as|vous avez) note\b|\bfai\w+[- ]moi (?:le|un) point/,
    sumUp,
  ],
  [/\bcompare|\btableau\b|\bcote a cote\b/, compare],
  [
    /\bplan d'actions?\b|\b(?:un|le) plan\b|\b(?:les|des) etapes\b|\bque (?:dois|faut|puis)[- ](?:je|il) faire\b/,
    plan,
  ],
  [/\bcombien de (?:jours|temps|semaines)\b/, answers.countDays],
  [/\bcontredis(?:ez)?[- ]moi\b/, answers.contradict],
  [
    /^(?:pourquoi|pk)[ ?]*$|^(?:pourquoi|pk)\b.*\b(?:question|ca)\b|\bpourquoi (?:tu|vous) \w*demande|\bquel rapport\b/,
    ({ dossier: { asks, lines } }) =>
      said(
        asks
          ? `${askedBecause(asks, lines)} Rien n’oblige à répondre : « Je ne sais pas » suffit.`
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
    /\b(?:qui (?:es|etes)|(?:t'es|tu es|vous etes|ki) (?:qui|quoi|toi|un robot|une ia)|c'est (?:qui|quoi) menta)\b|\bchatgpt\b|\brobot\b|\b(?:tu|vous) ser[sv]\w* a quoi\b/,
    () =>
      said(
        "Je suis MENTA, ici sans modèle de langage : un programme qui pose des questions écrites d’avance et note vos réponses, sans les interpréter. Je peux résumer, comparer, compter.",
      ),
  ],
  [
    /\b(?:mes donnees|confidentiel|vie privee|c'est prive)\b|\bqui (?:peut )?(?:lire?|lit|voit|voir)\b|\brevende/,
    () =>
      said(
        "Ce que vous écrivez ici reste sur cette machine : rien n’est envoyé ailleurs, et rien n’entraîne de modèle. Qui ouvre votre compte peut le lire. « Profil » permet de tout exporter ou supprimer.",
      ),
  ],
  [
    /\b(?:je voulais dire|me suis trompee?|erreur de ma part|faute de frappe|mal note)\b|^en fait c'est \d/,
    () => ({
      ...said(
        "Je ne corrige rien de moi-même : dans le dossier, touchez la ligne pour la changer ou la retirer.",
      ),
      isWhole: true,
    }),
  ],
  [
    /\b(?:english|anglais|espanol|espagnol|can you|should i|do you|what does)\b/,
    () => said("Je ne parle que français ici. Écrivez comme cela vient."),
  ],
  [
    ALREADY_SAID,
    () => ({ text: "Pardon de l’avoir redemandé : je note sans comprendre.", follows: "next", closes: true }),
  ],
  [
    /\b(?:sers? a rien|n'importe quoi|(?:c'est|trop|c) nul|debile|(?:t'es|tu es) (?:con|bouche|nul)\w*|tu (?:lis|m'ecoutes)|compren\w+ rien)\b/,
    () => ({
      text: "Vous avez raison de le dire : mes questions sont écrites d’avance et tombent parfois à côté. Passons celle-ci.",
      follows: "next",
      closes: true,
    }),
  ],
  [/^(?:ok |oh |super |non |bonne journee )?merci\b/, () => ({ ...said("Avec plaisir."), isCourtesy: true })],
  [
    /^(?:bonjour|salut|bonsoir|coucou|hello)[ !.,?]*(?:menta)?[ !.]*$/,
    () => ({ ...said("Bonjour."), isCourtesy: true }),
  ],
];

/** The longest request, in words. */
const WORDS_MAX = 12;
/** What is told is no request, even with the words of one: « je vais comparer les prix ». */
const IS_TOLD =
  /^(?:je (?!ne comprend|comprend|passe|prefere ne|viens de|vous l'ai|te l'ai|l'ai deja|voulais|me suis|m'arrete)|j'(?!en |arrete|ai (?:pas|rien) compris)|(?:nous|il|elle|ils|elles|mon|ma|mes|si|que) )/;
/** A question whose mark was left out. */
const ASKS_FIRST = /^(?:c'est quoi|qu'est[- ]ce|est-ce|combien|comment|quels?|quelles?) /;
const IS_ORDER =
  /^(?:(?:stp|svp|ok|alors|et|bon|allez|vas-y|maintenant)[ ,]+)*(?:[a-z]{3,}-moi|(?!chez|assez)[a-z]+ez|(?:peux|pourrais|veux|sais)[- ]tu|(?:tu|vous) (?:peux|pourrais|sais|pouvez|pourriez|savez)|(?:fais|dis|donne|ecris|montre|explique|enleve|genere|resume|compare|recapitule)\b) ?/;

/** Whether words ask, or order, and do not only tell. */
export const isAsking = (plain: string): boolean => isQuestion(plain) || IS_ORDER.test(plain);

/** The answer to a request of a few certain words or to a press; `null` where the text is neither. */
export function answerRequest(turn: Turn): Answer | null {
  // What a button sends has narrow spaces.
  const plain = folded(turn.message).replaceAll(/\s+/gu, " ").trim();
  const pressed = BUTTONS.get(withoutMark(plain));
  if (pressed) return pressed(turn);
  const side = sideNamed(turn);
  if (side) return side;
  if (isCalculation(plain)) return said(calculated(turn.message));
  if (plain.split(/\s+/).length > WORDS_MAX || (IS_TOLD.test(plain) && !isQuestion(plain)))
    return planAsked(plain, turn);
  for (const [asks, answer] of REQUESTS) if (asks.test(plain)) return answer(turn);
  return isUnknown(plain, turn) ? unknown(turn) : null;
}

/** The request that a button sends with the title of a decision. */
const planAsked = (plain: string, turn: Turn): Answer | null =>
  /^peux-tu me proposer un plan d'actions\b/.test(plain) ? plan(turn) : null;

/** « Parlons de ce qui parle contre « Vendre ». » */
function sideNamed({ message, dossier: { lines } }: Turn): Answer | null {
  const [, side, name = ""] = /^Parlons de ce qui parle (pour|contre) «\s*(.+?)\s*»/u.exec(message) ?? [];
  const option = keptLines(lines, "option").find(({ text }) => text === name);
  return side && option
    ? { text: "", follows: { for: side === "pour" ? "pro" : "con", lineId: option.id } }
    : null;
}

/** A question or an order to MENTA that none of these knows. What is asked of nobody may be an answer, where one asks in answering. */
function isUnknown(plain: string, turn: Turn): boolean {
  const { asks } = turn.dossier;
  if (IS_ORDER.test(plain)) return true;
  if (!isQuestion(plain)) return false;
  return (
    isToMenta(plain) || !(isFirstMessage(turn) || (asks && asks.rule !== "confirm" && MAY_ASK.has(asks.kind)))
  );
}

const isQuestion = (plain: string): boolean => plain.endsWith("?") || ASKS_FIRST.test(plain);

/** Said rather than passed over, with what can be pressed instead. */
export function unknown({ dossier: { lines } }: Turn): Answer {
  const deadline = firstDeadline(lines);
  return {
    text: "Sans modèle, je ne sais pas répondre à cela. Je peux résumer, comparer, compter ; documents et corrections ont leurs boutons.",
    follows: "same",
    chips: [
      ...(summaryOf(lines).length > 0 ? [SUM_UP] : []),
      ...(comparisonTable(lines) === null ? [] : [COMPARE]),
      ...(deadline && dayOfLine(deadline) ? [COUNT_DAYS] : []),
    ],
  };
}
