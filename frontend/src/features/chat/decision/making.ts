import type { SentBody } from "#shared/api/contract-types.ts";
import type { Priority } from "#shared/decision/decision.ts";
import { DEFAULT_PRIORITY } from "#shared/decision/decision.ts";
import { DECISION_LIMITS, PLAN_LIMITS } from "#shared/schema/limits.ts";
import type { DecisionProposal, ProposedLine } from "#shared/record/proposal.rules.ts";
import { isOptionNameTaken } from "#shared/record/option-name.rules.ts";
import { RECORD_LIMITS, RECORD_MESSAGES } from "#shared/record/record.ts";
import type { LineSource } from "#shared/record/sources.rules.ts";
import { isBlank, visibleLength } from "#shared/text/visible.rules.ts";
import { endOfDay, parseIsoDay } from "#shared/time/day.rules.ts";
import { withPeriodDates } from "#frontend/api/period-days.ts";
import { findTooLongProblem } from "#frontend/labels/too-long.ts";
import type { DayRange } from "#frontend/browser/calendar-days.ts";
import { MAKE_DECISION_TEXTS } from "./words.ts";

export type MakeDecisionLineKind =
  "option" | "pro" | "con" | "criterion" | "action" | "subAction" | "risk" | "indicator" | "review";

/** A line of the proposed decision. The text of a review is its day, `YYYY-MM-DD`. */
export type MakeDecisionLine = {
  id: string;
  kind: MakeDecisionLineKind;
  parentId: string | null;
  text: string;
  /** The text that was proposed; "" for a line that the person added. */
  first: string;
  source: LineSource | null;
  /** The person's words that a dossier line stores with it. Absent in drafts stored by earlier releases. */
  quoted?: ProposedLine["quoted"];
  /** Whether the person typed the line in the dossier, so that it is not marked as proposed by MENTA. */
  isOwn?: boolean;
  /** The day of an action, `YYYY-MM-DD`. */
  dueOn?: string;
  isOn: boolean;
};

export type MakeDecisionChoice = {
  isMade: boolean;
  optionId: string | null;
  why: string;
  /** In percent; `null` until it is set. */
  sureness: number | null;
};

/**
 * The draft of a decision: the proposal with the person's corrections. In `lines`, each line comes after its
 * parent.
 */
export type MakeDecisionDraft = {
  title: string;
  period: DayRange;
  projectId: string;
  priority: Priority;
  lines: MakeDecisionLine[];
  choice: MakeDecisionChoice;
};

/** Maximum text length of each kind of line. */
const MAX_LENGTHS: Record<MakeDecisionLineKind, number> = {
  option: RECORD_LIMITS.option,
  pro: RECORD_LIMITS.argument,
  con: RECORD_LIMITS.argument,
  criterion: RECORD_LIMITS.criterion,
  action: PLAN_LIMITS.title,
  subAction: PLAN_LIMITS.title,
  risk: RECORD_LIMITS.watch,
  indicator: RECORD_LIMITS.watch,
  review: 10,
};

export function toMakeDecisionDraft(
  proposal: DecisionProposal,
  projectId: string,
  newId: () => string,
): MakeDecisionDraft {
  const line = (
    kind: MakeDecisionLineKind,
    { id = newId(), text, source, quoted = null, isOwn = false, isOff = false, dueOn }: ProposedLine,
    parentId: string | null = null,
  ): MakeDecisionLine => ({
    id,
    kind,
    parentId,
    text,
    first: text,
    source,
    quoted,
    isOwn,
    ...(dueOn && { dueOn }),
    isOn: !isOff,
  });
  const branch = (
    parent: MakeDecisionLine,
    parts: readonly [MakeDecisionLineKind, readonly ProposedLine[]][],
  ) => [parent, ...parts.flatMap(([kind, some]) => some.map((one) => line(kind, one, parent.id)))];
  return {
    title: proposal.title.text,
    period: { from: proposal.period.from, to: proposal.period.to },
    projectId,
    priority: DEFAULT_PRIORITY,
    lines: [
      ...proposal.options.flatMap((option) =>
        branch(line("option", option), [
          ["pro", option.pros],
          ["con", option.cons],
        ]),
      ),
      ...proposal.criteria.map((criterion) => line("criterion", criterion)),
      ...proposal.actions.flatMap((action) =>
        branch(line("action", action), [["subAction", action.subActions]]),
      ),
      ...proposal.watched.map((watch) => line(watch.kind, watch)),
      ...proposal.reviews.map(({ day, ...review }) => line("review", { ...review, text: day })),
    ],
    choice: { isMade: false, optionId: null, why: "", sureness: null },
  };
}

export const childLinesOf = (
  lines: readonly MakeDecisionLine[],
  { id }: Pick<MakeDecisionLine, "id">,
): MakeDecisionLine[] => lines.filter(({ parentId }) => parentId === id);

/**
 * Returns the state of a line's checkbox. `half`: the line is included, and some lines under it are excluded.
 */
export function lineTickState(
  lines: readonly MakeDecisionLine[],
  line: MakeDecisionLine,
): "on" | "half" | "off" {
  if (!line.isOn) return "off";
  return childLinesOf(lines, line).every(({ isOn }) => isOn) ? "on" : "half";
}

/**
 * Includes a line and the lines under it, or excludes them all if all were included. Including a line also
 * includes its parent.
 */
export function withToggledBranch(lines: readonly MakeDecisionLine[], id: string): MakeDecisionLine[] {
  const pressed = lines.find((line) => line.id === id);
  if (!pressed) return [...lines];
  const isOn = lineTickState(lines, pressed) !== "on";
  return lines.map((line) => {
    const follows = line.id === id || line.parentId === id || (isOn && line.id === pressed.parentId);
    return follows && line.isOn !== isOn ? { ...line, isOn } : line;
  });
}

export const withLineText = (
  lines: readonly MakeDecisionLine[],
  id: string,
  text: string,
): MakeDecisionLine[] => lines.map((line) => (line.id === id ? { ...line, text } : line));

/**
 * Whether a line was added by the person and is still blank: it is not counted, and does not block creation.
 */
export const isBlankAddedLine = ({ first, text }: Pick<MakeDecisionLine, "first" | "text">): boolean =>
  first === "" && isBlank(text);

/** Whether an included line was proposed with a text that the person has cleared: this blocks creation. */
export const isClearedProposedLine = (line: Pick<MakeDecisionLine, "first" | "text" | "isOn">): boolean =>
  line.isOn && isBlank(line.text) && !isBlankAddedLine(line);

/** Returns the error of an included line that is too long; null otherwise. */
export const lineLengthProblem = ({ isOn, kind, text }: MakeDecisionLine): string | null =>
  isOn ? findTooLongProblem(text, MAX_LENGTHS[kind]) : null;

/** Whether the line is an included option with the same name as an included option before it. */
export function isDuplicateOption(lines: readonly MakeDecisionLine[], line: MakeDecisionLine): boolean {
  if (line.kind !== "option" || !line.isOn || isBlank(line.text)) return false;
  const before = lines.slice(0, lines.indexOf(line)).filter(({ kind, isOn }) => kind === "option" && isOn);
  return isOptionNameTaken(before.map(named), named(line));
}
const named = ({ id, text }: MakeDecisionLine) => ({ id, title: text });

export const withAddedOption = (lines: readonly MakeDecisionLine[], id: string): MakeDecisionLine[] => [
  ...lines,
  { id, kind: "option", parentId: null, text: "", first: "", source: null, isOn: true },
];

/** Adds a review day. It counts as proposed by MENTA until the person changes it. */
export const withAddedReviewDay = (
  lines: readonly MakeDecisionLine[],
  id: string,
  day: string,
): MakeDecisionLine[] => [
  ...lines,
  { id, kind: "review", parentId: null, text: day, first: day, source: null, isOn: true },
];

export function countTickedLines(lines: readonly MakeDecisionLine[]): { on: number; all: number } {
  const written = lines.filter((line) => !isBlankAddedLine(line));
  return { on: written.filter(({ isOn }) => isOn).length, all: written.length };
}

/** Problems that block creation. The list of a draft has one entry per line with the problem. */
export type MakeDecisionProblem =
  "title" | "period" | "line" | "long" | "same" | "option" | "why" | "sureness";

export const decisionTitleProblem = (title: string): string | null =>
  visibleLength(title) < DECISION_LIMITS.title.min
    ? MAKE_DECISION_TEXTS.untitled
    : findTooLongProblem(title, DECISION_LIMITS.title.max);

export const choiceReasonProblem = (why: string): string | null =>
  isBlank(why) ? RECORD_MESSAGES.why : findTooLongProblem(why, RECORD_LIMITS.why);

export function makeDecisionProblems({
  title,
  period,
  choice,
  lines,
}: MakeDecisionDraft): MakeDecisionProblem[] {
  const isOptionThere = lines.some(({ id, isOn, text }) => isOn && !isBlank(text) && id === choice.optionId);
  return [
    ...(decisionTitleProblem(title) === null ? [] : (["title"] as const)),
    ...(period.from === null || period.to === null || period.to < period.from ? (["period"] as const) : []),
    ...lines.filter(isClearedProposedLine).map(() => "line" as const),
    ...lines.filter((line) => lineLengthProblem(line) !== null).map(() => "long" as const),
    ...lines.filter((line) => isDuplicateOption(lines, line)).map(() => "same" as const),
    ...(choice.isMade && !isOptionThere ? (["option"] as const) : []),
    ...(choice.isMade && choiceReasonProblem(choice.why) !== null ? (["why"] as const) : []),
    ...(choice.isMade && choice.sureness === null ? (["sureness"] as const) : []),
  ];
}

type Circumstances = {
  source: "solution" | "argumentation" | null;
  decideur: string;
  sessionId: string;
  /** The person's time zone: the due instant of an action is the end of its day in this zone. */
  zone: string;
  lean: DecisionProposal["lean"];
};

/**
 * Returns the option that the person leans towards; undefined if there is none, or if it is excluded or
 * blank.
 */
export const findLeaningOption = (
  lean: DecisionProposal["lean"],
  lines: readonly MakeDecisionLine[],
): MakeDecisionLine | undefined =>
  lines.find(({ id, isOn, text }) => id === lean?.optionId && isOn && !isBlank(text));

/**
 * Returns the request body with the included lines. The ids of the decision and of the choice are added by
 * the call, because each creation needs new ones.
 */
export function toMakeDecisionBody(
  { title, period, projectId, priority, lines, choice }: MakeDecisionDraft,
  { source, decideur, sessionId, zone, lean }: Circumstances,
) {
  const ticked = lines.filter((line) => line.isOn && !isBlankAddedLine(line));
  /** Returns the discussion and the words that a line quotes; null if it quotes none. */
  const said = ({ quoted }: Pick<MakeDecisionLine, "quoted">) => (quoted ? { sessionId, ...quoted } : null);
  const sides = (kind: MakeDecisionLineKind, parentId: string) =>
    ticked
      .filter((one) => one.kind === kind && one.parentId === parentId)
      .map((one) => ({ id: one.id, text: one.text, source: said(one) }));
  const leaning = findLeaningOption(lean, ticked);
  const isChosen = choice.isMade && choice.optionId !== null && choice.sureness !== null;
  const actions = ticked.filter(({ kind }) => kind === "action" || kind === "subAction");
  const parentIndex = (id: string | null) => actions.findIndex((one) => one.id === id);
  return {
    decision: withPeriodDates({
      title,
      decideur,
      priority,
      projectId: projectId === "" ? null : projectId,
      startDay: period.from ?? "",
      endDay: period.to ?? "",
      actions: actions.map(({ text, parentId, dueOn }) =>
        Object.assign(
          { title: text },
          parentId !== null && { parentIndex: parentIndex(parentId) },
          dueOn !== undefined && { dueDate: endOfDay(parseIsoDay(dueOn) ?? 0, zone).toISOString() },
        ),
      ),
    }),
    source,
    options: ticked
      .filter(({ kind }) => kind === "option")
      .map((one) => ({
        id: one.id,
        title: one.text,
        pros: sides("pro", one.id),
        cons: sides("con", one.id),
        source: said(one),
      })),
    criteria: ticked
      .filter(({ kind }) => kind === "criterion")
      .map((one) => ({ id: one.id, title: one.text, source: said(one) })),
    watched: ticked.flatMap((one) =>
      one.kind === "risk" || one.kind === "indicator"
        ? { id: one.id, kind: one.kind, text: one.text, source: said(one) }
        : [],
    ),
    draft:
      lean && leaning && !isChosen
        ? { ...EMPTY_DRAFT, optionId: leaning.id, sureness: lean.sureness, source: said(lean) }
        : null,
    choice:
      choice.isMade && choice.optionId !== null && choice.sureness !== null
        ? { optionId: choice.optionId, why: choice.why, sureness: choice.sureness }
        : null,
    reviews: ticked
      .filter(({ kind }) => kind === "review")
      .map((one) => ({ day: one.text, quote: one.source?.sentence ?? null, source: said(one) })),
  } satisfies SentBody<"createDecisionFromSession">;
}

const EMPTY_DRAFT = { why: "", expectations: [], by: null, wouldChange: null, againstBalance: null };

export type MakeDecisionBody = ReturnType<typeof toMakeDecisionBody>;
