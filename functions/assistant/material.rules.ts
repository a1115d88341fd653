import { mapDecisionTextFields } from "#shared/decision/decision.ts";
import { periodOfRow } from "#shared/decision/period.rules.ts";
import type { StoredAction } from "#shared/plan/plan.rules.ts";
import { estimateTokens, MODEL_INPUT_MAX_TOKENS, takeNewestTexts } from "#shared/text/tokens.rules.ts";
import type { ArtefactContent } from "./artefact.rows.ts";
import type { StoredMessage } from "../discussions/conversation.rows.ts";
import type { StoredDecision } from "../decisions/decision.rows.ts";

const OMITTED = "[… une partie de l’échange n’est pas reproduite ici …]";

type Line = Pick<StoredMessage, "role" | "content" | "timestamp">;

/**
 * Formats a conversation between tags that no message can close. If it is too long, keeps the first message
 * and the newest ones that fit.
 */
export function formatConversationForPrompt(messages: readonly Line[]): string {
  const [first, ...rest] = messages.filter(({ content }) => content.trim() !== "").map(toLine);
  if (!first) return tagged("conversation", "");
  const newest = takeNewestTexts(rest, MODEL_INPUT_MAX_TOKENS - estimateTokens(first.text));
  const gap = newest.length < rest.length ? [OMITTED] : [];
  return tagged("conversation", [first.text, ...gap, ...newest.map(({ text }) => text)].join("\n"));
}

const toLine = ({ role, content, timestamp }: Line) => ({
  text: `<message role="${role}" at="${timestamp}">${escaped(content)}</message>`,
});

/** Returns the texts of the person's own messages. */
export const listUserMessageTexts = (messages: readonly Pick<Line, "role" | "content">[]): string[] =>
  messages.flatMap(({ role, content }) => (role === "user" ? [content] : []));

/**
 * Upper bound of the text of a conversation that a model reads, in UTF-16 units: at most 3.5 make a token.
 */
const QUOTED_FROM = 4 * MODEL_INPUT_MAX_TOKENS;

/**
 * Returns the first and the newest of the person's messages, up to `QUOTED_FROM` units: a model cannot have
 * read others. In an imported discussion of twelve million characters, searching all messages for quotations
 * would take minutes.
 */
export function selectQuotableMessages(messages: readonly string[]): string[] {
  let left = QUOTED_FROM;
  const from = messages.findLastIndex((text) => (left -= text.length) <= 0);
  return from <= 0 ? [...messages] : [messages[0]!, ...messages.slice(from)];
}

export const formatTextForPrompt = (name: string, text: string): string => tagged(name, escaped(text));

/** Formats a value as JSON between tags. Escapes « < », so that no text in it can open or close a tag. */
export const formatJsonForPrompt = (name: string, value: unknown): string =>
  tagged(name, JSON.stringify(value).replaceAll("<", "\\u003c"));

/**
 * Formats a summary between tags. Lists its fields in a fixed order, because the table does not keep it and
 * the prompt cache needs the same text each time.
 */
export const formatSummaryForPrompt = ({
  keyPoints,
  hypotheses,
  actionItems,
}: ArtefactContent<"summary">["content"]): string =>
  formatJsonForPrompt("summary", { keyPoints, hypotheses, actionItems });

const tagged = (name: string, inside: string) => `<${name}>\n${inside}\n</${name}>`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Returns a decision and its plan without technical fields. */
export function toDecisionData(decision: StoredDecision, actions: readonly StoredAction[]) {
  const { startDay, endDay } = periodOfRow(decision);
  return {
    title: decision.title,
    ...mapDecisionTextFields((name) => decision[name] ?? null),
    alternatives: decision.alternatives,
    decideur: decision.decideur,
    priority: decision.priority,
    status: decision.status,
    progress: decision.progress,
    startDate: startDay,
    endDate: endDay,
    actions: actions.map(({ id, parentId, title, description, assignee, dueDate, status }) => ({
      id,
      parentId,
      title,
      description,
      assignee,
      dueDate,
      status,
    })),
  };
}

type DecisionData = ReturnType<typeof toDecisionData>;

/**
 * Returns a decision with the first actions that fit into the material, and in `actionsLeftOut` how many do
 * not.
 */
export function fitPlanIntoPrompt({
  actions,
  ...decision
}: DecisionData): DecisionData & { actionsLeftOut?: number } {
  const fitting = takeFitting(actions, MODEL_INPUT_MAX_TOKENS - tokensOf(decision));
  const actionsLeftOut = actions.length - fitting.length;
  return { ...decision, actions: fitting, ...(actionsLeftOut > 0 && { actionsLeftOut }) };
}

/**
 * Returns the decisions that fit into the material, each with its whole plan, and in `decisionsLeftOut` how
 * many do not.
 */
export function fitDecisionsIntoPrompt(decisions: readonly DecisionData[]): {
  decisions: DecisionData[];
  decisionsLeftOut?: number;
} {
  const fitting = takeFitting(decisions, MODEL_INPUT_MAX_TOKENS);
  const decisionsLeftOut = decisions.length - fitting.length;
  return { decisions: fitting, ...(decisionsLeftOut > 0 && { decisionsLeftOut }) };
}

/**
 * Returns the items that fit into the budget, in order. Skips an item that is too large and tries the smaller
 * ones after it.
 */
function takeFitting<T>(items: readonly T[], budget: number): T[] {
  let left = budget;
  return items.filter((item) => {
    const tokens = tokensOf(item);
    if (tokens > left) return false;
    left -= tokens;
    return true;
  });
}

const tokensOf = (data: unknown): number => estimateTokens(JSON.stringify(data));
