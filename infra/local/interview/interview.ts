import { findDanger } from "#shared/discussion/danger.rules.ts";
import type { DossierAnswer, FoundLine, MovedLine } from "#shared/dossier/answer.rules.ts";
import { DO_NOT_KNOW, NOT_APPLICABLE } from "#shared/dossier/asks.rules.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { contradictionsIn } from "#shared/dossier/limits.rules.ts";
import { amountOf, dayOfLine, keptLines } from "#shared/dossier/lines.rules.ts";
import { openSlots, type SlotKey } from "#shared/dossier/slots.rules.ts";
import { trackOf } from "#shared/discussion/track.rules.ts";
import { nextQuestion, questionFor, type NextQuestion } from "./next-question.ts";
import { NO_CHANGES, type Changes, type Outcome, type Turn } from "./outcome.ts";
import { placeMessage, readEarlier } from "./placing.ts";
import { CARE_QUESTIONS, CARE_SENTENCES, CONDOLENCE, DISTRESS, TURNS_BACK } from "./questions/care.ts";
import { EXAMPLES } from "./questions/examples.ts";
import { isFeeling, isNoAnswer, isYes, optionNamed } from "./reading.ts";
import { answerRequest, type Answer } from "./router.ts";
import { countWord, enumerate, figure, folded, quoted } from "./text.ts";
import { contradictionSentence, daysUntil } from "./views.ts";

const THAT_IS_IT = "C’est ça";
const CORRECT = "Corriger";
const SIDES = ["Pour", "Contre", "Ni l’un ni l’autre"] as const;
const ROLES = [
  ["C’est un coût", "cost"],
  ["Mon maximum", "limit"],
  ["Ce que j’ai", "have"],
] as const;
const CHIPS: ReadonlySet<string> = new Set([THAT_IS_IT, CORRECT, ...SIDES, ...ROLES.map(([words]) => words)]);

/**
 * A turn of the guided interview: answers, says what to write into the dossier, and what it asks for next. Deterministic: the same
 * turn has the same outcome. Distress comes first, then what was pressed, then requests, then the place that an answer goes to.
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

/** The keys of its questions. */
const CARE = "care.";
/** What shows that a person speaks of the matter again. */
const OF_THE_MATTER: ReadonlySet<LineKind> = new Set([
  "option",
  "deadline",
  "step",
  "criterion",
  "lean",
  "question",
]);

/**
 * While somebody grieves: one human sentence and the plainest question, nothing measured, until they turn back themselves: by a
 * request, a press, or words of the matter. Grief told together with something to decide is met with one sentence.
 */
function careOutcome(turn: Turn): Outcome | null {
  const { dossier, message, manner } = turn;
  const plain = folded(message);
  const isIn = dossier.track === "care";
  const isDistressed = DISTRESS.test(plain);
  if (!isIn && !isDistressed) return null;
  const turnsBack = TURNS_BACK.test(plain) || CHIPS.has(message.trim()) || answerRequest(turn) !== null;
  const placed = placeMessage({ ...turn, dossier: { ...dossier, track: trackOfAgent(turn) } });
  const isOfTheMatter = placed.lines.some(
    ({ kind, value }) =>
      (kind === "question"
        ? /\b(?:hesit|dois|doit|decid|choisir)\w*\b|\?/.test(plain)
        : OF_THE_MATTER.has(kind)) ||
      (value && "amount" in value),
  );
  if (isDistressed && !isIn && isOfTheMatter) return answerOutcome(turn, CONDOLENCE[manner.tone]);
  if (isIn && (turnsBack || (isOfTheMatter && !isDistressed))) return null;
  const turns = dossier.asked.filter(({ key }) => key.startsWith(CARE)).length;
  // The last question has handed back: who does not stay there goes on.
  if (isIn && turns >= CARE_QUESTIONS.length && !isDistressed && !/\brest(?:er|ons)\b/.test(plain))
    return null;
  const sentences = CARE_SENTENCES[manner.tone];
  const question = CARE_QUESTIONS[Math.min(turns, CARE_QUESTIONS.length - 1)]!;
  const key = { key: `${CARE}${turns}`, lineId: null };
  return outcome(
    `${sentences[turns % sentences.length]!}\n\n${question}`,
    { ...NO_CHANGES, track: "care" },
    null,
    key,
  );
}

/** A discussion that turns back from grief is led by its agent again. */
const trackOfAgent = ({ agent }: Turn) =>
  trackOf({ agentType: agent, isLookBack: false, projectId: null, isInDistress: false });
const trackAfter = (turn: Turn) => (turn.dossier.track === "care" ? trackOfAgent(turn) : null);

/** « Ajoute une option : louer ». */
const ADDING = /^r?ajoute[rz]?[ -](?:une |l['’]|moi une )?(?:autre )?option\s*:?\s*(.+)/iu;

/** What a chip above the input has sent, or the same in other words. */
function pressedOutcome(turn: Turn): Outcome | null {
  const { dossier, message } = turn;
  const { asks } = dossier;
  const pressed = message.trim();
  const [, added] = ADDING.exec(pressed) ?? [];
  if (added)
    return answerOutcome({
      ...turn,
      message: added,
      dossier: { ...dossier, asks: { kind: "option", lineId: null, choices: [], rule: "empty.option" } },
    });
  if (!asks) return CHIPS.has(pressed) ? goOn(turn, NO_CHANGES) : null;
  const closed = { ...NO_CHANGES, closed: [{ kind: asks.kind, lineId: asks.lineId }] };
  if (asks.rule === "confirm") return confirmedOutcome(turn);
  if (pressed === DO_NOT_KNOW || pressed === NOT_APPLICABLE || pressed === "Aucune")
    return goOn(turn, closed);
  const line = dossier.lines.find(({ id }) => id === asks.lineId);
  if (asks.rule === "side" && line) return sideOutcome(turn, line);
  const role = ROLES.find(([words]) => folded(words) === folded(pressed))?.[1];
  if (asks.rule === "role" && line && role) {
    // All of one message were asked about together.
    const moved = dossier.lines.flatMap(({ id, source, ...each }): MovedLine[] => {
      const amount = amountOf(each);
      const isMeant =
        source?.messageId === line.source?.messageId && amount?.unit === "€" && amount.role === null;
      return isMeant ? [{ id, value: { ...amount, role } }] : [];
    });
    return goOn(turn, { ...NO_CHANGES, moved });
  }
  if (asks.kind === "lean" && /^ni l'une? ni l'autre\b/.test(folded(message)))
    return goOn(turn, closed, { first: "option" });
  if (isNoAnswer(message)) return goOn(turn, closed);
  // « Oui » to a question that wants more than that.
  if (isYes(message)) return askAgain(turn, "");
  return CHIPS.has(pressed) ? goOn(turn, NO_CHANGES) : null;
}

/** « C’est ça », « Corriger », or the options written anew. */
function confirmedOutcome(turn: Turn): Outcome | null {
  const { message } = turn;
  const [first = "", ...rest] = message.trim().split(/\s*[,.:]\s+/u);
  const proposed = turn.dossier.lines.filter(({ state }) => state === "proposed");
  const moved = proposed.map(({ id }): MovedLine => ({ id, state: "kept" }));
  if (isYes(message)) return goOn(turn, { ...NO_CHANGES, moved }, { amounts: turn.dossier.lines });
  // « Oui, et aussi… »
  if (isYes(first)) return answerOutcome({ ...turn, message: rest.join(", ") });
  if (
    folded(message).trim() !== folded(CORRECT) &&
    !/^(?:non|pas (?:vraiment|tout a fait)|corrige\w*|presque)[ .!]*$/.test(folded(message).trim())
  )
    return null;
  return outcome("Écrivez vos options, une par ligne.\n\nQuelles sont-elles ?", NO_CHANGES, {
    kind: "option",
    lineId: null,
    choices: [],
    rule: "correct",
  });
}

/** For or against the option that a line names: both, where neither was pressed. */
function sideOutcome(turn: Turn, line: Line): Outcome | null {
  const option = optionNamed(line.text, turn.dossier.lines);
  const at = SIDES.findIndex((side) => folded(side) === folded(turn.message.trim().replace(/[.!]+$/u, "")));
  if (at < 0 && !isNoAnswer(turn.message)) return null;
  const moved: MovedLine[] =
    at < 0 || at === 2 || !option
      ? []
      : [{ id: line.id, kind: at === 0 ? "pro" : "con", parentId: option.id }];
  return goOn(turn, { ...NO_CHANGES, moved });
}

function requestOutcome(turn: Turn): Outcome | null {
  const answer = answerRequest(turn);
  if (!answer) return null;
  const { asks } = turn.dossier;
  const { follows, text } = answer;
  const isFirst = turn.dossier.lines.length === 0 && turn.dossier.asked.length === 0;
  if (answer.placesToo && (isFirst || turn.message.length > 160)) return answerOutcome(turn, text);
  const changes = {
    ...NO_CHANGES,
    track: trackAfter(turn),
    closed: answer.closes && asks ? [{ kind: asks.kind, lineId: asks.lineId }] : [],
  };
  if (follows === "nothing") return outcome(text, changes, asks);
  if (follows === "again") return askAgain(turn, text);
  return goOn(turn, changes, {
    opening: text,
    isAnswer: true,
    ...(follows !== "next" && { first: follows.for, named: slotNamed(turn.dossier, follows) }),
  });
}

/** The last question in other words: of the options that were understood, the same. */
export function sayAgain(turn: Turn): Outcome {
  const { asks, lines } = turn.dossier;
  if (asks?.rule !== "confirm") return askAgain(turn, "");
  const found = keptLines(lines, "option");
  return outcome(`${understood(found)}\n\nEst-ce bien cela ?`, NO_CHANGES, asks);
}
const understood = (found: readonly { text: string }[]): string =>
  `J’ai compris ${countWord(found.length)} option${found.length > 1 ? "s" : ""} : ${quoted(found)}.`;

/** The place that a person asks to speak of: of for and against, the first that is open. */
function slotNamed(dossier: Dossier, { for: kind, lineId }: { for: LineKind; lineId?: string }): SlotKey {
  if (lineId !== undefined) return { kind, lineId };
  if (kind !== "pro" && kind !== "con") return { kind, lineId: null };
  const isSide = (slot: SlotKey) => (slot.kind === "pro" || slot.kind === "con") && slot.lineId !== null;
  return (
    openSlots(dossier).find(isSide) ?? { kind, lineId: keptLines(dossier.lines, "option")[0]?.id ?? null }
  );
}

/** The place that was asked for, in other words, with an example of an answer. */
function askAgain(turn: Turn, text: string): Outcome {
  const { asks } = turn.dossier;
  if (!asks) return goOn(turn, NO_CHANGES);
  const other = questionFor(turn.dossier, asks, turn.manner.tone);
  const example = EXAMPLES[asks.kind];
  const lead = text === "" || !other ? [] : [text];
  const parts = [
    ...lead,
    ...(example ? [`Par exemple : ${example}.`] : []),
    other?.text ?? "Dites-le comme cela vient, ou « passe ».",
  ];
  return outcome(
    [parts.slice(0, -1).join(" "), parts.at(-1)].join("\n\n").trim(),
    NO_CHANGES,
    asks,
    other && { key: other.key, lineId: asks.lineId },
  );
}

/** The answer of the person: placed, then the next question, or what does not go together. */
function answerOutcome(turn: Turn, opening?: Answer["text"]): Outcome {
  const { dossier } = turn;
  const earlier = readEarlier(turn);
  const { lines: placed, moved, options: named } = placeMessage(turn);
  const lines = [...earlier, ...placed];
  const proposed = earlier.filter(({ kind }) => kind === "option").map(({ text }) => text);
  const options = named.length > 1 ? named : proposed;
  const isCorrection = dossier.asks?.rule === "correct" && options.length + lines.length > 0;
  const changes: Changes = {
    ...NO_CHANGES,
    lines,
    moved: isCorrection
      ? keptLines(dossier.lines, "option")
          .filter(({ text }) => !lines.some((line) => line.text === text))
          .map(({ id }) => ({ id, state: "dismissed" as const }))
      : moved,
    // Who writes of the matter again has turned back to it.
    track: trackAfter(turn),
  };
  const lead = opening ?? openingOf(turn, lines);
  if ((options.length > 1 || proposed.length > 0) && !isCorrection) {
    const found = understood(options.map((text) => ({ text })));
    const feeling = isFeeling(folded(turn.message)) ? lead : "";
    return outcome([opening ?? feeling, found, "Est-ce bien cela ?"].filter(Boolean).join("\n\n"), changes, {
      kind: "option",
      lineId: null,
      choices: [THAT_IS_IT, CORRECT],
      rule: "confirm",
    });
  }
  const first = lines.some(({ kind }) => kind === "lean") ? ("wouldChange" as const) : undefined;
  return goOn(turn, changes, { opening: lead, isAnswer: opening !== undefined, ...(first && { first }) });
}

/** `isAnswer`: the opening answers a request, and stays where replies are short. `named`: the place that the person asked for. */
type Going = {
  opening?: string;
  isAnswer?: boolean;
  first?: LineKind;
  named?: SlotKey;
  amounts?: readonly Line[];
};

/** What follows: what does not go together, what an amount or a reason is for, else the next question. */
function goOn(
  turn: Turn,
  changes: Changes,
  { opening = "", isAnswer = false, first, named, amounts }: Going = {},
): Outcome {
  const { tone, shortReplies } = turn.manner;
  const after = withChanges(turn.dossier, { ...changes, track: changes.track ?? trackAfter(turn) });
  const lead = (text: string) =>
    opening === "" || (shortReplies && !isAnswer) ? text : `${opening}\n\n${text}`;
  const asking = ({ text, asks, key }: NextQuestion) =>
    outcome(lead(text), changes, asks, { key, lineId: asks.lineId });
  const over = newContradiction(turn.dossier, after);
  if (over) return asking(over);
  const open = named
    ? null
    : (amountWithoutRole(amounts?.map(({ id, ...line }) => ({ ...line, ref: id })) ?? changes.lines, after) ??
      reasonOfAnOption(changes.lines, after));
  if (open) return outcome(lead(open.text), changes, open.asks);
  const next = (named && questionFor(after, named, tone)) ?? nextQuestion(after, tone, first);
  if (next) return asking(next);
  if (isAnswer && opening !== "") return outcome(opening, changes);
  return outcome(
    lead(
      "Je n’ai plus de question utile : ce qui compte est noté.\n\nVoulez-vous en tirer un document, ou en faire une décision ?",
    ),
    changes,
  );
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

const toLine = ({ ref, kind, parent, text, value, quote, state = "kept" }: FoundLine): Line => ({
  id: ref,
  kind,
  parentId: parent,
  text,
  value,
  origin: "said",
  source: { messageId: "", quote },
  state,
  createdAt: "",
  updatedAt: "",
});

/** What the newest lines have made not go together. */
function newContradiction(before: Dossier, after: Dossier): NextQuestion | null {
  const known = new Set(
    contradictionsIn(before.lines).map((found) => contradictionSentence(found, before.lines)),
  );
  for (const found of contradictionsIn(after.lines)) {
    const sentence = contradictionSentence(found, after.lines);
    if (known.has(sentence)) continue;
    if (found.kind === "late")
      return {
        text: `${sentence}\n\nQu’est-ce qui peut bouger : le pas, ou l’échéance ?`,
        asks: { kind: "step", lineId: null, choices: [], rule: "late" },
        key: "over.late",
      };
    const options = keptLines(after.lines, "option").map(({ text }) => text);
    const question =
      found.optionId === null
        ? "Qu’est-ce qui peut attendre, ou coûter moins ?"
        : `À ${figure(found.limit, found.unit)}, et pas un de plus, ${options.length > 1 ? "de quel côté penchez-vous" : "que gardez-vous"} ?`;
    return {
      text: `${sentence}\n\n${question}`,
      asks:
        found.optionId === null
          ? { kind: "fact", lineId: null, choices: [], rule: "over" }
          : { kind: "lean", lineId: null, choices: options.slice(0, 5), rule: "over" },
      key: `over.${found.limit}`,
    };
  }
  return null;
}

type Open = Pick<NextQuestion, "text" | "asks">;

/** Sums of money that were just said, where others are there: what they are for decides whether they go together. */
function amountWithoutRole(
  found: readonly Pick<FoundLine, "ref" | "kind" | "text" | "value">[],
  { lines }: Dossier,
): Open | null {
  // A figure that speaks for or against is a reason, whatever it counts.
  const isReason = ({ text }: { text: string }) =>
    found.some((line) => (line.kind === "pro" || line.kind === "con") && line.text === text);
  const money = lines.filter((line) => line.state === "kept" && amountOf(line)?.unit === "€");
  const open = found.filter(
    (line) => amountOf(line)?.unit === "€" && amountOf(line)?.role === null && !isReason(line),
  );
  if (!open[0] || money.length < 2) return null;
  const sums = [...new Set(open.map((line) => figure(amountOf(line)!.amount, "€")))];
  const what =
    sums.length > 1
      ? "ce sont des coûts, votre maximum, ou ce que vous avez"
      : "c’est un coût, votre maximum, ou ce que vous avez";
  return {
    text: `${enumerate(sums)} : ${what} ?`,
    asks: { kind: "fact", lineId: open[0].ref, choices: ROLES.map(([words]) => words), rule: "role" },
  };
}

/** The longest that is said again in a question. */
const REPEATED_MAX = 90;

/** A fact that names one option and speaks of it: for or against is for the person to say. */
function reasonOfAnOption(found: readonly FoundLine[], { lines }: Dossier): Open | null {
  for (const { kind, ref, text, value } of found) {
    const option =
      kind === "fact" && value === null && text.length <= REPEATED_MAX ? optionNamed(text, lines) : undefined;
    if (option)
      return {
        text: `« ${text} » : pour ou contre « ${option.text} » ?`,
        asks: { kind: "pro", lineId: ref, choices: [...SIDES], rule: "side" },
      };
  }
  return null;
}

/** At most one turn in four says what was noted of a long message. */
const NOTED_EVERY = 4;
const NOTED_LEAST = 2;
const NOTED: Partial<Record<LineKind, (line: FoundLine) => string[]>> = {
  deadline: () => ["l’échéance"],
  person: ({ value }) =>
    value && "stance" in value && value.stance ? ["ce qu’on vous en dit"] : ["qui est concerné"],
  fear: () => ["ce qui vous inquiète"],
  step: () => ["ce que vous comptez faire"],
  criterion: () => ["ce qui compte"],
  fact: (line) => (amountOf(line)?.unit === "€" ? ["les montants"] : ["la situation"]),
  constraint: () => ["ce qui doit tenir"],
  blocked: () => ["ce qui bloque"],
};

/** One short clause: a feeling that was written is welcomed, a day is counted, a long message is shown to have been read. */
function openingOf({ dossier, message, manner, today }: Turn, found: readonly FoundLine[]): string {
  const turns = dossier.asked.length;
  if (isFeeling(folded(message)) && !findDanger(message)) return WELCOMES[manner.tone][turns % 3]!;
  const day = found
    .map((line) => (line.kind === "deadline" ? dayOfLine(line) : null))
    .find((each) => each !== null);
  const noted = [...new Set(found.flatMap((line) => NOTED[line.kind]?.(line) ?? []))];
  if (noted.length >= NOTED_LEAST && turns % NOTED_EVERY === 0) return `J’ai noté ${enumerate(noted)}.`;
  return day && day !== "" ? `C’est ${daysUntil(day, today)}.` : "";
}
const WELCOMES = {
  doux: ["Merci de le dire comme cela.", "Cela se comprend.", "Je vous lis, prenez votre temps."],
  neutre: ["Cela se comprend.", "Je vous lis.", "C’est dit, et cela compte."],
  direct: ["Bien reçu.", "C’est clair.", "Entendu."],
} as const;
