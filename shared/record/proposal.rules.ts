import type { ParsedSolution } from "../artefact/solution.rules.ts";
import { quotableSentencesOf } from "../text/quote.rules.ts";
import { DEFAULT_PERIOD_DAYS } from "../decision/decision.ts";
import { DECISION_LIMITS, PLAN_LIMITS } from "../schema/limits.ts";
import { DEFAULT_DISCUSSION_TITLE } from "../discussion/limits.rules.ts";
import { markdownToPlainText } from "../discussion/plain-text.rules.ts";
import { cutAtGrapheme } from "../text/cut.rules.ts";
import { foldForSearch } from "../text/fold.rules.ts";
import { dayOf, formatIsoDay, type Day } from "../time/day.rules.ts";
import { daySpansIn, type DaySpan } from "../time/days-in-words.rules.ts";
import { parseArguedOptions } from "./argued-options.rules.ts";
import { RECORD_LIMITS } from "./record.ts";
import {
  createSourceFinder,
  type SolutionPart,
  type SolutionSentence,
  type LineSource,
  type SourceMessage,
} from "./sources.rules.ts";

/**
 * A line of a proposed decision. `source`: the sentence that it comes from, `null` if MENTA proposes it by
 * itself, to be checked. `id` and quotation: those of the dossier's line, if it is one. `isOwn`: the person
 * typed it. `isOff`: it is not preselected. `dueOn`: `YYYY-MM-DD`.
 */
export type ProposedLine = {
  text: string;
  source: LineSource | null;
  id?: string;
  quoted?: QuotedWords | null;
  isOwn?: boolean;
  isOff?: boolean;
  dueOn?: string;
};
type QuotedWords = { messageId: string; quote: string };
export type ProposedOption = ProposedLine & { pros: ProposedLine[]; cons: ProposedLine[] };
export type ProposedAction = ProposedLine & { subActions: ProposedLine[] };
export type ProposedWatchedPoint = ProposedLine & { kind: "risk" | "indicator" };
/** `day`: `YYYY-MM-DD`. */
export type ProposedReview = Omit<ProposedLine, "text"> & { day: string };

export type DecisionProposal = {
  title: ProposedLine;
  /** First and last day, `YYYY-MM-DD`. `source` is `null` if the period has the default length. */
  period: { from: string; to: string; source: LineSource | null };
  options: ProposedOption[];
  /** The criteria, the most important first. */
  criteria: ProposedLine[];
  actions: ProposedAction[];
  watched: ProposedWatchedPoint[];
  reviews: ProposedReview[];
  /** The option that the person leans towards, and how sure they are in percent; `null` without a lean. */
  lean: { optionId: string; sureness: number | null; quoted: QuotedWords | null } | null;
};

/**
 * What a proposal is made from. `today`: in the person's `zone`, in which the days of the document are read
 * too.
 */
export type ProposalSources = {
  discussionTitle: string;
  messages: readonly SourceMessage[];
  /** When the document was written. */
  writtenAt: string;
  today: Day;
  zone: string;
};

/** Builds a proposed decision from a solution. Parts that the solution lacks stay empty. */
export function decisionProposalFromSolution(
  solution: ParsedSolution,
  material: ProposalSources,
): DecisionProposal {
  const sourceOf = createSourceFinder(material.messages, sentencesIn(solution));
  const { bestSolution, implementation } = solution;
  const line = (text: string, max: number, more?: string): ProposedLine => ({
    text: toOneLine(text, max),
    source: sourceOf(text, more),
  });
  const watch = (kind: ProposedWatchedPoint["kind"], text: string): ProposedWatchedPoint => ({
    kind,
    ...line(text, RECORD_LIMITS.watch),
  });
  const reviews = reviewsOf(solution, material);
  return {
    title: titleOf(material, sourceOf),
    period: periodOf(
      material,
      implementation.steps.map(({ timeline }) => timeline),
      reviews,
    ),
    options: optionsOf(
      bestSolution.options.map(({ title, description, pros, cons }) => ({
        title: optionTitle({ title, description }, sourceOf),
        pros,
        cons,
      })),
      line,
    ),
    criteria: [],
    lean: null,
    actions: actionsOf(implementation.steps, line),
    watched: unique([
      ...implementation.risks.map((text) => watch("risk", text)),
      ...implementation.kpis.map((text) => watch("indicator", text)),
    ]).slice(0, RECORD_LIMITS.watched),
    reviews,
  };
}

/** Builds a decision proposal from an argumentation: its options, with their pros and cons. */
export function decisionProposalFromArgumentation(
  markdown: string,
  material: ProposalSources,
): DecisionProposal {
  const sourceOf = createSourceFinder(material.messages);
  const line = (text: string, max: number): ProposedLine => ({
    text: toOneLine(text, max),
    source: sourceOf(text),
  });
  return {
    title: titleOf(material, sourceOf),
    period: periodOf(material, [], []),
    options: optionsOf(parseArguedOptions(markdown), line),
    criteria: [],
    lean: null,
    actions: [],
    watched: [],
    reviews: [],
  };
}

type SourceFinder = ReturnType<typeof createSourceFinder>;
type LineMaker = (text: string, max: number, more?: string) => ProposedLine;

/**
 * Returns the sentences of a solution's prose, which may be the source of its list items. Items are no
 * sources.
 */
const sentencesIn = (solution: ParsedSolution): SolutionSentence[] => {
  const { problemIdentification, bestSolution, followUp } = solution;
  const parts: [SolutionPart, readonly string[]][] = [
    ["problem", [problemIdentification]],
    ["options", [...bestSolution.options.map(({ description }) => description), bestSolution.reasoning]],
    ["followUp", [followUp.monitoringPlan]],
  ];
  return parts.flatMap(([part, texts]) => texts.map((sentence) => ({ sentence, part })));
};

/**
 * Returns the name of an option. It is its description if the title is missing or only introduces a quotation
 * (« Votre penchant, dans vos mots »).
 */
function optionTitle(
  { title, description }: Pick<ParsedSolution["bestSolution"]["options"][number], "title" | "description">,
  sourceOf: SourceFinder,
): string {
  const isQuoteAlone = withoutQuotes(description) !== description;
  const isLabel = isQuoteAlone && sourceOf(description)?.from === "person" && sourceOf(title) === null;
  return title === "" || isLabel ? description : title;
}

function optionsOf(
  options: readonly { title: string; pros: readonly string[]; cons: readonly string[] }[],
  line: LineMaker,
): ProposedOption[] {
  const reasons = (texts: readonly string[]) =>
    unique(texts.map((text) => line(text, RECORD_LIMITS.argument))).slice(0, RECORD_LIMITS.arguments);
  // Options of the same name are merged, because a decision may have each name only once.
  const byName = Map.groupBy(options, ({ title }) =>
    foldForSearch(withoutQuotes(toOneLine(title, RECORD_LIMITS.option))),
  );
  return [...byName.values()]
    .map((same) => {
      const pros = same.flatMap((one) => one.pros);
      const cons = same.flatMap((one) => one.cons);
      const { text, source } = line(same[0]!.title, RECORD_LIMITS.option, [...pros, ...cons].join(" "));
      return { text: withoutQuotes(text), source, pros: reasons(pros), cons: reasons(cons) };
    })
    .filter(({ text }) => text !== "")
    .slice(0, RECORD_LIMITS.options);
}

/** Removes the quotation marks around a name, because the sentences that contain it add their own. */
const withoutQuotes = (name: string) => name.replace(/^[«“"]\s*([^«»“”"]+?)\s*[»”"]$/, "$1");

/**
 * Converts steps to actions, and their tasks to sub-actions. A step that has only a task becomes that task.
 */
function actionsOf(steps: ParsedSolution["implementation"]["steps"], line: LineMaker): ProposedAction[] {
  const actions: ProposedAction[] = [];
  let left: number = PLAN_LIMITS.actions;
  for (const { phase, actions: parts } of steps) {
    const [first = "", ...rest] = phase === "" ? parts : [phase, ...parts];
    const action = line(first, PLAN_LIMITS.title, rest.join(" "));
    if (action.text === "" || left === 0) continue;
    const subActions = unique(rest.map((text) => line(text, PLAN_LIMITS.title))).slice(0, left - 1);
    left -= 1 + subActions.length;
    actions.push({ ...action, subActions });
  }
  return actions;
}

/** Returns the title of the discussion; if it has none yet, the person's first sentence. */
function titleOf({ discussionTitle, messages }: ProposalSources, sourceOf: SourceFinder): ProposedLine {
  const first = messages.find(({ role }) => role === "user");
  const [opening] = first ? quotableSentencesOf(first.content) : [];
  const said: LineSource | null =
    first && opening ? { from: "person", sentence: opening, messageId: first.id, at: first.timestamp } : null;
  const isNamed = discussionTitle.trim() !== "" && discussionTitle !== DEFAULT_DISCUSSION_TITLE;
  const text = toOneLine(isNamed ? discussionTitle : (opening ?? ""), DECISION_LIMITS.title.max);
  return { text, source: (isNamed && sourceOf(text)) || said };
}

/** Returns the review days that the solution names, if they are after today. */
function reviewsOf(
  { followUp }: ParsedSolution,
  { writtenAt, today, zone }: ProposalSources,
): ProposedReview[] {
  const base = dayOf(writtenAt, zone);
  const sentences = [followUp.reviewSchedule, followUp.monitoringPlan].map(quotableSentencesOf);
  const found = sentences.map((some) =>
    some.flatMap((sentence) => daySpansIn(sentence, base).map(({ to }) => ({ day: to, sentence }))),
  );
  // The monitoring plan counts only if the review schedule names no day.
  const dated = found.find((some) => some.length > 0) ?? [];
  const byDay = Map.groupBy(
    dated.filter(({ day }) => day > today),
    ({ day }) => day,
  );
  return [...byDay.values()]
    .map(([first]) => first!)
    .toSorted((a, b) => a.day - b.day)
    .slice(0, RECORD_LIMITS.reviews)
    .map(({ day, sentence }) => ({
      day: formatIsoDay(day),
      source: { from: "document", sentence, part: "followUp" },
    }));
}

/** Matches words that announce a deadline: « avant le 27 mars », « au plus tard fin juin ». */
const DEADLINE =
  /\b(?:avant|d'ici|jusqu|au plus tard|echeance|date limite|dernier delai|pour le|reponse le)\b/;

/**
 * Returns the period: the days of the plan; else from today to the person's deadline, else to the first
 * review, else for the default length.
 */
function periodOf(
  material: ProposalSources,
  timelines: readonly string[],
  reviews: readonly ProposedReview[],
) {
  const { writtenAt, today, zone } = material;
  const base = dayOf(writtenAt, zone);
  const planned = timelines.flatMap((text) =>
    daySpansIn(text, base).map((span) => ({ span, sentence: text })),
  );
  const last = latest(planned.filter(({ span }) => span.to > today));
  const deadline = deadlineOf(material);
  const [review] = reviews;
  const isSame = deadline && last && deadline.span.to === last.span.to;
  const starts = planned.map(({ span }) => span.from);
  const from = last && starts.length > 0 ? Math.min(...starts) : today;
  const period = (to: Day, source: LineSource | null) => ({
    from: formatIsoDay(Math.min(from, to)),
    to: formatIsoDay(to),
    source,
  });
  if (last && !isSame)
    return period(last.span.to, { from: "document", sentence: last.sentence, part: "plan" });
  if (deadline) return period(deadline.span.to, deadline.source);
  if (review) return { from: formatIsoDay(from), to: review.day, source: review.source };
  return period(from + DEFAULT_PERIOD_DAYS, null);
}

function latest<Dated extends { span: DaySpan }>(dated: readonly Dated[]): Dated | undefined {
  return dated.toSorted((a, b) => b.span.to - a.span.to)[0];
}

/** Returns the deadline after today that the person mentioned last; `undefined` if there is none. */
function deadlineOf({
  messages,
  today,
  zone,
}: ProposalSources): { span: DaySpan; source: LineSource } | undefined {
  for (const { id, role, content, timestamp } of messages.toReversed()) {
    if (role !== "user") continue;
    const base = dayOf(timestamp, zone);
    for (const sentence of quotableSentencesOf(content)) {
      if (!DEADLINE.test(foldForSearch(sentence))) continue;
      const span = latest(daySpansIn(sentence, base).map((one) => ({ span: one })))?.span;
      if (span && span.to > today)
        return { span, source: { from: "person", sentence, messageId: id, at: timestamp } };
    }
  }
  return undefined;
}

/** Returns a text on one line, without Markdown, cut between words to at most `max` characters. */
export function toOneLine(text: string, max: number): string {
  const line = markdownToPlainText(text)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .normalize("NFC")
    .replace(/^- /, "")
    .replace(/(?<=[\p{L}\p{N})])\.$/u, "")
    .trim();
  if (line.length <= max) return line;
  const cut = cutAtGrapheme(line, max - 1);
  const atWord = /\s/.test(line[max - 1] ?? "") ? cut : cut.replace(/\s+\S*$/, "");
  return `${atWord.replace(/[\s,;:(«]+$/, "")}…`;
}

/** Removes duplicate and blank texts. */
function unique<Line extends { text: string }>(lines: readonly Line[]): Line[] {
  const seen = new Set([""]);
  return lines.filter(({ text }) => {
    const key = foldForSearch(text);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
