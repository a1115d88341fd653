import * as z from "zod";
import type { AgentType } from "#shared/discussion/agent.ts";
import {
  findQuotedWords,
  withDossierFindings,
  type AnsweredMessage,
  type DossierFindings,
} from "#shared/dossier/answer.rules.ts";
import { LINE_KINDS, LINE_STATES, DISCUSSION_TRACKS, type DiscussionTrack } from "#shared/dossier/dossier.ts";
import {
  AskingRuleSchema,
  AskedSlotWithChoicesSchema,
  LineValueSchema,
  type Dossier,
  type LineValue,
} from "#shared/dossier/dossier.schema.ts";
import { listOpenSlots } from "#shared/dossier/slots.rules.ts";
import { correctValueByWords } from "#shared/dossier/confirm-value.rules.ts";
import type { Day } from "#shared/time/day.rules.ts";
import type { ReplyStyle } from "#shared/preferences/tone.ts";
import type { StoredMessage } from "../discussions/conversation.rows.ts";
import { createId } from "../platform/new-id.ts";
import { log, runBestEffort } from "../platform/log.ts";
import { getChatModelId, converse, type ConverseOptions } from "./bedrock.ts";
import { toModelJsonSchema } from "./generation.ts";
import { formatConversationForPrompt, formatJsonForPrompt, formatTextForPrompt } from "./material.rules.ts";
import { parseJsonAnswer } from "./model-answer.ts";
import type { ModelRequest } from "./models.ts";
import { DOSSIER_PROMPT, DOSSIER_QUESTION, DOSSIER_PROMPT_VERSION } from "./prompts/dossier.ts";

/** Maximum duration of the extraction, which runs after the `done` event. A later answer is dropped. */
const EXTRACTION_TIMEOUT_MS = 20_000;
/** Token limit: enough for twelve lines with their quotations. */
const EXTRACTION_TOKENS = 1_600;

/** An invalid value becomes `null`, so that the rest of its line is kept. */
const lineValue = () => LineValueSchema.catch(null);

const FoundLineShape = z.object({
  ref: z.string(),
  kind: z.enum(LINE_KINDS),
  parent: z.string().nullable(),
  text: z.string().min(1),
  value: lineValue(),
  quote: z.string(),
  state: z.enum(["kept", "proposed"]).optional(),
});
const MovedLineShape = z.object({
  id: z.string(),
  kind: z.enum(LINE_KINDS).optional(),
  parentId: z.string().nullable().optional(),
  value: lineValue().optional(),
  state: z.enum(LINE_STATES).optional(),
  quote: z.string().default(""),
});
const ClosedSlotShape = z.object({
  kind: z.enum(LINE_KINDS),
  lineId: z.string().nullable(),
  quote: z.string().default(""),
});

/** The shape of the answer, as the model is asked for it. */
const DossierAnswerShape = z.object({
  lines: z.array(FoundLineShape),
  moved: z.array(MovedLineShape).default([]),
  closed: z.array(ClosedSlotShape).default([]),
  track: z.enum(DISCUSSION_TRACKS).nullable().catch(null),
  asks: AskedSlotWithChoicesSchema.extend({ rule: z.string() }).nullable().catch(null),
  asked: z.object({ key: z.string(), lineId: z.string().nullable() }).nullable().catch(null),
});

const anyItems = z.array(z.unknown());
/**
 * The shape with which the answer is parsed: any item passes, because `readAnswer` checks each item alone.
 */
const ReadAnswerShape = DossierAnswerShape.extend({
  lines: anyItems,
  moved: anyItems.default([]),
  closed: anyItems.default([]),
});

/** Maximum number of missing items listed for the model, the most useful first. */
const MISSING_MAX = 3;

/**
 * Formats a dossier for a model, as JSON between tags: its kept and proposed lines, the questions already
 * asked, and what is missing.
 */
export const formatDossierForPrompt = ({ track, asks, asked, closed, lines }: Dossier): string =>
  formatJsonForPrompt("dossier", {
    track,
    asks,
    asked,
    closed,
    missing: listOpenSlots({ track, lines, closed }).slice(0, MISSING_MAX),
    lines: lines
      .filter(({ state }) => state !== "dismissed")
      .map(({ id, kind, parentId, text, value: own, state, source }) => ({
        id,
        kind,
        parentId,
        text,
        value: own,
        state,
        quote: source?.quote ?? null,
      })),
  });

/**
 * Formats what the person said earlier, if the dossier is still empty: the discussion is older than dossiers,
 * or was imported. Otherwise returns `[]`.
 */
const earlierPart = ({ version }: Dossier, { earlier }: AnsweredMessage): string[] =>
  version > 0 || earlier.length === 0
    ? []
    : [
        formatConversationForPrompt(
          earlier.map(({ content }) => ({ role: "user" as const, content, timestamp: "" })),
        ),
      ];

export type ExchangeForDossier = {
  agent: AgentType;
  manner: ReplyStyle;
  /** MENTA's previous message; empty if there is none. */
  previous: string;
  message: AnsweredMessage;
  reply: string;
  /** The day in words: a model needs the weekday to resolve « lundi ». */
  today: string;
};

/** Builds the request that asks a model what the newest exchange changes in the dossier. */
export const createDossierRequest = (
  dossier: Dossier,
  { agent, manner, previous, message, reply, today }: ExchangeForDossier,
): ModelRequest => ({
  modelId: getChatModelId(),
  system: `${DOSSIER_PROMPT}\n\nNous sommes le ${today}.`,
  messages: [
    {
      role: "user",
      text: [
        formatDossierForPrompt(dossier),
        ...earlierPart(dossier, message),
        ...(previous === "" ? [] : [formatTextForPrompt("previous", previous)]),
        formatTextForPrompt("message", message.content),
        formatTextForPrompt("reply", reply),
        DOSSIER_QUESTION,
      ].join("\n\n"),
    },
  ],
  maxTokens: EXTRACTION_TOKENS,
  schema: toModelJsonSchema(DossierAnswerShape),
  metadata: {
    task: "dossier",
    agent,
    promptVersion: DOSSIER_PROMPT_VERSION,
    tone: manner.tone,
    length: manner.shortReplies ? "short" : "usual",
  },
});

type ModelAnswer = z.output<typeof DossierAnswerShape>;

/** An exchange whose reply is complete. `isRetry`: the reply replaces an earlier one to the same message. */
type AnsweredExchange = {
  message: AnsweredMessage;
  reply: StoredMessage;
  isRetry: boolean;
  today: Day;
  /**
   * Track for this exchange by the verdicts on its messages. Used if the answer names no track: a model never
   * names one, the interview always does.
   */
  track: DiscussionTrack;
};
type AnswerContext = Pick<AnsweredExchange, "message" | "isRetry" | "today" | "track"> & {
  reply: Pick<StoredMessage, "stopped" | "interrupted">;
};

/**
 * Checks an answer against the person's words. A line may quote any message of the person. Drops a change of
 * a line, and the closing of a slot, whose quotation is not in the newest message. A value stays only if the
 * quotation confirms it. An unknown `rule` becomes the rule for an empty slot.
 */
function verified(
  { lines, moved, closed, track, asks, asked }: ModelAnswer,
  dossier: Dossier,
  { message, today, track: trackByVerdicts }: AnswerContext,
): DossierFindings {
  const isSaid = ({ quote }: { quote: string }) => findQuotedWords(quote, message) !== undefined;
  const confirmed = (value: LineValue, quote: string) =>
    correctValueByWords(value, quote, message.content, today);
  const answer = {
    lines: lines.map((line) => Object.assign({}, line, { value: confirmed(line.value, line.quote) })),
    moved: moved.filter(isSaid).map(({ quote, value, ...line }) => {
      const before = dossier.lines.find(({ id }) => id === line.id)?.value ?? null;
      const found = value && (isSameFigure(value, before) ? value : confirmed(value, quote));
      return found ? Object.assign(line, { value: found }) : line;
    }),
    closed: closed.filter(isSaid).map(({ kind, lineId }) => ({ kind, lineId })),
    track: track ?? trackByVerdicts,
    asks: asks && { ...asks, rule: AskingRuleSchema.safeParse(asks.rule).data ?? `empty.${asks.kind}` },
    asked,
  };
  // Safe cast: a value parsed from JSON has no `undefined`.
  return answer as DossierFindings;
}

/** Whether only the label of the figure changed. */
function isSameFigure(value: NonNullable<LineValue>, before: LineValue): boolean {
  if (before === null) return false;
  if ("sureness" in value && "sureness" in before)
    return value.optionId === before.optionId && value.sureness === before.sureness;
  return (
    "amount" in value && "amount" in before && value.amount === before.amount && value.unit === before.unit
  );
}

/**
 * Returns what is new in an answer. Drops the question if the reply was stopped or broke off. For a retry,
 * drops the changes, which the first reply to the message brought, and the lines too if the dossier has lines
 * from this message.
 */
function newIn(
  answer: DossierFindings,
  { lines }: Dossier,
  { message, reply, isRetry }: AnswerContext,
): DossierFindings {
  const isPartial = reply.stopped || reply.interrupted;
  const asking = isPartial ? { asks: null, asked: null } : {};
  if (!isRetry) return { ...answer, ...asking };
  const isKnown = lines.some(({ source }) => source?.messageId === message.id);
  return { ...answer, ...asking, lines: isKnown ? [] : answer.lines, moved: [], closed: [] };
}

/** Maximum number of items read from one list of the answer. */
const ITEMS_MAX = 30;

const fitting = <Item extends z.ZodType>(shape: Item, items: readonly unknown[]): z.output<Item>[] =>
  items.flatMap((item) => {
    const { success, data } = shape.safeParse(item);
    return success ? [data] : [];
  });

/**
 * Parses the items that fit their shape, and logs how many do not. Throws if the answer has no list of lines.
 */
function readAnswer(text: string): ModelAnswer {
  const parsed = parseJsonAnswer(text, ReadAnswerShape);
  if ("faults" in parsed) throw new Error("The answer about the dossier cannot be parsed");
  const { lines, moved, closed, ...rest } = parsed.value;
  const fits = {
    lines: fitting(FoundLineShape, lines),
    moved: fitting(MovedLineShape, moved),
    closed: fitting(ClosedSlotShape, closed),
  };
  const read = fits.lines.length + fits.moved.length + fits.closed.length;
  const count = lines.length + moved.length + closed.length - read;
  if (count > 0) log("warn", "dossier_items_dropped", { count });
  return {
    ...rest,
    lines: fits.lines.slice(0, ITEMS_MAX),
    moved: fits.moved.slice(0, ITEMS_MAX),
    closed: fits.closed.slice(0, ITEMS_MAX),
  };
}

/**
 * Parses a model's answer into a function that changes the dossier. Throws if the answer cannot be parsed.
 */
export function parseDossierChange(text: string, context: AnswerContext): (dossier: Dossier) => Dossier {
  const answer = readAnswer(text);
  const now = new Date();
  return (dossier) =>
    withDossierFindings(dossier, newIn(verified(answer, dossier, context), dossier, context), {
      message: context.message,
      newId: () => createId(now),
      now: now.toISOString(),
    });
}

/** Applies `change` to the stored dossier after a reply, and returns the new dossier. */
export type DossierWriter = (reply: StoredMessage, change: (dossier: Dossier) => Dossier) => Promise<Dossier>;

/**
 * Asks the model what the newest exchange changes in the dossier, and has the change written. Returns the new
 * dossier. If the model fails, is late or gives an unusable answer, changes nothing and returns `undefined`.
 */
export async function updateDossierFromExchange(
  exchange: AnsweredExchange,
  request: ModelRequest,
  { onUsage, write }: Pick<ConverseOptions, "onUsage"> & { write: DossierWriter },
): Promise<Dossier | undefined> {
  let written: Dossier | undefined;
  await runBestEffort("dossier_not_extracted", async () => {
    const text = await converse(request, { signal: AbortSignal.timeout(EXTRACTION_TIMEOUT_MS), onUsage });
    written = await write(exchange.reply, parseDossierChange(text, exchange));
  });
  return written;
}
