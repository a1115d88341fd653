import { findDanger } from "#shared/discussion/danger.rules.ts";
import type { DossierAnswer, FoundLine, MovedLine } from "#shared/dossier/answer.rules.ts";
import { DO_NOT_KNOW, NOT_APPLICABLE } from "#shared/dossier/asks.rules.ts";
import type { Asks, Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { contradictionsIn } from "#shared/dossier/limits.rules.ts";
import { amountOf, keptLines } from "#shared/dossier/lines.rules.ts";
import { trackOf } from "#shared/discussion/track.rules.ts";
import { nextQuestion } from "./next-question.ts";
import { NO_CHANGES, type Changes, type Outcome, type Turn } from "./outcome.ts";
import { isNoAnswer, optionNamed, placeMessage } from "./placing.ts";
import { CARE_QUESTIONS, CARE_SENTENCES, DISTRESS, TURNS_BACK } from "./questions/care.ts";
import { answerRequest } from "./router.ts";
import { enumerate, figure, folded } from "./text.ts";
import { contradictionSentence } from "./views.ts";

const THAT_IS_IT = "C’est ça";
const CORRECT = "Corriger";
const SIDES = ["Pour", "Contre", "Ni l’un ni l’autre"] as const;
const ROLES = [
  ["C’est un coût", "cost"],
  ["Mon maximum", "limit"],
  ["Ce que j’ai", "have"],
] as const;

/**
 * A turn of the guided interview: answers, says what to write into the dossier, and what it asks for next. Deterministic: the same
 * turn has the same outcome. Distress comes first, then requests, then the place that an answer goes to, then the next question.
 */
export function interview(turn: Turn): Outcome {
  return careOutcome(turn) ?? pressedOutcome(turn) ?? requestOutcome(turn) ?? answerOutcome(turn);
}

const outcome = (
  reply: string,
  changes: Changes,
  asks: DossierAnswer["asks"] = null,
  asked: DossierAnswer["asked"] = null,
): Outcome => ({ reply, answer: { ...changes, asks, asked } });

/** The keys of its questions: counted, so that none comes twice before all were said. */
const CARE = "care.";

/** While somebody grieves: one human sentence and the plainest question, nothing measured, until they turn back themselves. */
function careOutcome({ dossier, message, manner }: Turn): Outcome | null {
  const plain = folded(message);
  const has = (phrases: readonly string[]) => phrases.some((phrase) => plain.includes(folded(phrase)));
  const isIn = dossier.track === "care";
  if (!isIn && !has(DISTRESS)) return null;
  if (isIn && has(TURNS_BACK)) return null;
  const sentences = CARE_SENTENCES[manner.tone];
  const turns = dossier.asked.filter(({ key }) => key.startsWith(CARE)).length;
  const sentence = sentences[turns % sentences.length]!;
  const question = CARE_QUESTIONS[turns % CARE_QUESTIONS.length]!;
  return outcome(`${sentence}\n\n${question}`, { ...NO_CHANGES, track: "care" }, null, {
    key: `${CARE}${turns}`,
    lineId: null,
  });
}

/** What a chip above the input has sent. */
function pressedOutcome(turn: Turn): Outcome | null {
  const { dossier, message } = turn;
  const { asks } = dossier;
  if (!asks) return null;
  const pressed = message.trim();
  if (pressed === DO_NOT_KNOW || pressed === NOT_APPLICABLE || isNoAnswer(message))
    return goOn(turn, { ...NO_CHANGES, closed: [{ kind: asks.kind, lineId: asks.lineId }] }, "");
  if (asks.rule === "confirm" && pressed === THAT_IS_IT) return goOn(turn, NO_CHANGES, "");
  if (asks.rule === "confirm" && pressed === CORRECT)
    return outcome("Écrivez vos options, une par ligne.\n\nQuelles sont-elles ?", NO_CHANGES, {
      kind: "option",
      lineId: null,
      choices: [],
      rule: "correct",
    });
  const line = dossier.lines.find(({ id }) => id === asks.lineId);
  if (asks.rule === "side" && line) {
    const option = optionNamed(line.text, dossier.lines);
    const at = SIDES.findIndex((side) => side === pressed);
    if (at < 0 || !option) return null;
    const moved: MovedLine[] =
      at === 2 ? [] : [{ id: line.id, kind: at === 0 ? "pro" : "con", parentId: option.id }];
    return goOn(turn, { ...NO_CHANGES, moved }, "");
  }
  if (asks.rule === "role" && line) {
    const role = ROLES.find(([words]) => words === pressed)?.[1];
    if (!role) return null;
    // Of one message, all that were asked about together.
    const moved = dossier.lines.flatMap(({ id, source, ...each }): MovedLine[] => {
      const amount = amountOf(each);
      const isMeant =
        source?.messageId === line.source?.messageId && amount?.unit === "€" && amount.role === null;
      return isMeant ? [{ id, value: { ...amount, role } }] : [];
    });
    return goOn(turn, { ...NO_CHANGES, moved }, "");
  }
  return null;
}

function requestOutcome(turn: Turn): Outcome | null {
  const answer = answerRequest(turn);
  if (!answer) return null;
  const { asks } = turn.dossier;
  const changes =
    answer.closes && asks
      ? { ...NO_CHANGES, closed: [{ kind: asks.kind, lineId: asks.lineId }] }
      : NO_CHANGES;
  if (answer.goesOn) return goOn(turn, changes, answer.text);
  return outcome(answer.text, changes, asks);
}

/** A discussion that turns back from grief is led by its agent again. */
const OUTSIDE = { isLookBack: false, projectId: null, isInDistress: false };

/** The answer of the person: placed, then the next question, or what does not go together. */
function answerOutcome(turn: Turn): Outcome {
  const { dossier } = turn;
  const { lines, splitOptions } = placeMessage(turn);
  const isCorrection = dossier.asks?.rule === "correct" && splitOptions.length + lines.length > 0;
  const changes: Changes = {
    ...NO_CHANGES,
    lines,
    moved: isCorrection
      ? keptLines(dossier.lines, "option").map(({ id }) => ({ id, state: "dismissed" as const }))
      : [],
    // Who writes of the matter again has turned back to it.
    track: dossier.track === "care" ? trackOf({ ...OUTSIDE, agentType: turn.agent }) : null,
  };
  if (splitOptions.length > 1 && !isCorrection)
    return outcome(
      `J’ai compris ${count(splitOptions.length)} options : ${enumerate(splitOptions)}.\n\nEst-ce bien cela ?`,
      changes,
      { kind: "option", lineId: null, choices: [THAT_IS_IT, CORRECT], rule: "confirm" },
    );
  return goOn(turn, changes, welcome(turn));
}

/** The dossier as it will be, and the question that then comes. */
function goOn(turn: Turn, changes: Changes, opening: string): Outcome {
  const { manner } = turn;
  const after = withChanges(turn.dossier, changes);
  const lead = (text: string) => (manner.shortReplies || opening === "" ? text : `${opening}\n\n${text}`);
  const over = newContradiction(turn.dossier, after);
  if (over)
    return outcome(lead(`${over.sentence}\n\n${over.question}`), changes, over.asks, {
      key: `over.${over.key}`,
      lineId: null,
    });
  const role = amountWithoutRole(changes.lines, after);
  if (role)
    return outcome(lead(role.question), changes, {
      kind: "fact",
      lineId: role.ref,
      choices: ROLES.map(([words]) => words),
      rule: "role",
    });
  const side = reasonOfAnOption(changes.lines, after);
  if (side)
    return outcome(lead(side.question), changes, {
      kind: "pro",
      lineId: side.ref,
      choices: [...SIDES],
      rule: "side",
    });
  const next = nextQuestion(after, manner.tone);
  if (!next)
    return outcome(
      lead(
        "Je n’ai plus de question utile : ce qui compte est noté.\n\nVoulez-vous en tirer un document, ou en faire une décision ?",
      ),
      changes,
    );
  return outcome(lead(next.text), changes, next.asks, { key: next.key, lineId: next.asks.lineId });
}

/** The dossier with what a turn found in it, its lines named by their refs. */
function withChanges(dossier: Dossier, { lines, moved, closed, track }: Changes): Dossier {
  const changed = dossier.lines.map((line) => {
    const change = moved.find(({ id }) => id === line.id);
    return change ? { ...line, ...change } : line;
  });
  return {
    ...dossier,
    track: track ?? dossier.track,
    closed: [...dossier.closed, ...closed],
    lines: [...changed, ...lines.map(toLine)],
  };
}

const toLine = ({ ref, kind, parent, text, value, quote }: FoundLine): Line => ({
  id: ref,
  kind,
  parentId: parent,
  text,
  value,
  origin: "said",
  source: { messageId: "", quote },
  state: "kept",
  createdAt: "",
  updatedAt: "",
});

/** What the newest lines have made not go together. */
function newContradiction(
  before: Dossier,
  after: Dossier,
): { sentence: string; question: string; asks: Asks; key: string } | null {
  const known = new Set(
    contradictionsIn(before.lines).map((found) => contradictionSentence(found, before.lines)),
  );
  for (const found of contradictionsIn(after.lines)) {
    const sentence = contradictionSentence(found, after.lines);
    if (known.has(sentence)) continue;
    const options = keptLines(after.lines, "option").map(({ text }) => text);
    if (found.kind === "late")
      return {
        sentence,
        question: "Qu’est-ce qui peut bouger : le pas, ou l’échéance ?",
        asks: { kind: "step", lineId: null, choices: [], rule: "late" },
        key: "late",
      };
    return {
      sentence,
      question: `À ${figure(found.limit, found.unit)}, et pas un de plus, ${options.length > 1 ? "laquelle gardez-vous" : "que gardez-vous"} ?`,
      asks: { kind: "lean", lineId: null, choices: options.slice(0, 5), rule: "over" },
      key: String(found.limit),
    };
  }
  return null;
}

/** Sums of money that were just said, where others are there: what they are for decides whether they go together. */
function amountWithoutRole(
  found: readonly FoundLine[],
  { lines }: Dossier,
): { ref: string; question: string } | null {
  const money = lines.filter((line) => line.state === "kept" && amountOf(line)?.unit === "€");
  const open = found.filter((line) => amountOf(line)?.unit === "€" && amountOf(line)?.role === null);
  if (!open[0] || money.length < 2) return null;
  const sums = open.map((line) => figure(amountOf(line)!.amount, "€"));
  const what =
    open.length > 1
      ? "ce sont des coûts, votre maximum, ou ce que vous avez"
      : "c’est un coût, votre maximum, ou ce que vous avez";
  return { ref: open[0].ref, question: `${enumerate(sums)} : ${what} ?` };
}

/** A fact that names one option and speaks of it: for or against is for the person to say. */
function reasonOfAnOption(
  found: readonly FoundLine[],
  { lines }: Dossier,
): { ref: string; question: string } | null {
  for (const { kind, ref, text, value } of found) {
    if (kind !== "fact" || value !== null) continue;
    const option = optionNamed(text, lines);
    if (option) return { ref, question: `« ${text} » : pour ou contre « ${option.text} » ?` };
  }
  return null;
}

/** A feeling that was written is welcomed in one sentence; a rate, a date or a lesson is not. */
function welcome({ message, manner }: Turn): string {
  const plain = folded(message);
  if (findDanger(message) || !FEELINGS.some((feeling) => plain.includes(feeling))) return "";
  return {
    doux: "Merci de le dire comme cela.",
    neutre: "Je le note comme vous le dites.",
    direct: "Bien reçu.",
  }[manner.tone];
}
const FEELINGS = [
  "j'ai peur",
  "je suis triste",
  "je stresse",
  "ca m'angoisse",
  "je suis perdu",
  "ras le bol",
  "je suis epuise",
  "je suis en colere",
  "j'en ai marre",
  "ca me fait mal",
];

const count = (number: number): string =>
  ["zéro", "une", "deux", "trois", "quatre", "cinq", "six"][number] ?? String(number);
