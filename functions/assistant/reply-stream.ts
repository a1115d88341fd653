import { ulid } from "ulid";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { APOLOGY_TEXT } from "#shared/discussion/danger-help.ts";
import { dayOf } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";
import { alarmOf, toDanger, type Exchange, type StoredMessage } from "../discussions/conversation.rows.ts";
import { trackOfDiscussion } from "../discussions/dossier.rows.ts";
import { log } from "../platform/log.ts";
import { DANGER_VERSION } from "./artefact.rows.ts";
import { chatModelId, FilteredReply } from "./bedrock.ts";
import { awaitBeside, beginReply, piecesBeside, type BegunReply } from "./begun-reply.ts";
import { reserveBudget, type Reservation } from "./budget.ts";
import {
  classificationTime,
  startClassification,
  type Classification,
  type RunningClassification,
} from "./classification.ts";
import { extractDossier } from "./dossier.ts";
import type { Memory } from "./memory.ts";
import type { ModelRequest } from "./models.ts";
import { SOCRATIC_VERSION } from "./prompts/socratic.ts";
import {
  answeredMessage,
  cutAtLastSentence,
  extractionRequest,
  handedMemory,
  largestReplyCost,
  messageToTitle,
  suggestTitle,
  type PreparedReply,
} from "./reply.ts";
import type { ReplyStore } from "./reply-store.ts";
import type { Turn } from "./turn.rows.ts";
import { REPLY_FAILURES, turnRefusal, type AnswerEvents, type TurnLease } from "./turns.ts";
import { heed, requestOf, requestOfClassification, type DangerEvent, type VerdictStore } from "./verdict.ts";

/** The `start` event: the ids, and the alarm if there is one, so that the help card is shown before the first word. */
export function startEvent(question: StoredMessage, assistantMessageId: string) {
  const danger = toDanger(question);
  const data = { userMessageId: question.id, assistantMessageId, ...(danger && { danger }) };
  return { event: "start" as const, data };
}

/** A turn of ours, and where what it comes to is kept. */
type ReplyTurn<Answer> = { lease: TurnLease; store: ReplyStore<Answer> };

/** Reserves, asks, writes. While an alarm stands, a reply comes whatever is left of the budget, and whatever the model does. */
export async function* reserveAndReply<Answer extends Pick<ChatAnswer, "assistantMessage">>(
  prepared: PreparedReply,
  turn: ReplyTurn<Answer>,
): AnswerEvents<Answer> {
  const request = requestOf(prepared);
  const classification = request && requestOfClassification(prepared);
  await using reservation =
    request && (await reserveReply(turn.lease.turn, prepared, { request, classification }));
  yield* streamReply(
    prepared,
    turn,
    request && reservation && { request, classification, onUsage: reservation.add },
  );
}

/** Answers none where the budget is refused while an alarm stands: our own words cost nothing. */
async function reserveReply(
  turn: Turn,
  prepared: PreparedReply,
  { request, classification }: Omit<Asked, "onUsage">,
): Promise<Reservation | undefined> {
  const { isProven } = prepared.requester;
  try {
    return await reserveBudget(turn, largestReplyCost(prepared, request, classification), {
      isProven,
      isAwaited: true,
      now: new Date(),
    });
  } catch (error) {
    if (prepared.dangerMeasures && error instanceof Refusal) return undefined;
    throw error;
  }
}

/** What a model is asked in a turn. */
type Asked = {
  request: ModelRequest;
  classification: ModelRequest | undefined;
  onUsage: Reservation["add"];
};

/** The first word of a reply waits so long for the verdict on the message. */
const VERDICT_WAIT_MS = 1_500;

/** A reply that is being written, and what runs beside it. */
type Draft = {
  /** As the verdicts that have come make it. */
  prepared: PreparedReply;
  /** Under way, until its verdict is heeded. */
  classification: RunningClassification | undefined;
  title: Promise<string> | undefined;
  /** The past choice that the model was told of. */
  memory: Memory | undefined;
  apology: string;
  said: string;
  /** Our own words are the reply. */
  isCanned: boolean;
  interrupted: boolean;
};

/**
 * Streams the reply: an apology first after a false alarm, then the model's words. Question and reply are written together
 * once the reply is complete, stopped or broken off. A failure before the first word keeps nothing and frees the id for a retry;
 * while an alarm stands, our own words take the place of those that the model fails to write.
 *
 * A verdict that is there before the first word has the reply asked again, if it changes what is asked; a later one changes no word,
 * and is kept with the message.
 * @param asked none where no model is asked
 */
async function* streamReply<Answer extends Pick<ChatAnswer, "assistantMessage">>(
  prepared: PreparedReply,
  { lease, store }: ReplyTurn<Answer>,
  asked: Asked | undefined,
): AnswerEvents<Answer> {
  const { question, replaced, requester } = prepared;
  lease.watch();
  const id = ulid();
  const time = classificationTime();
  const classify = () =>
    asked?.classification && startClassification(asked.classification, question.content, asked);
  const draft: Draft = {
    prepared,
    classification: time === "beside" ? classify() : undefined,
    title: undefined,
    memory: handedMemory(prepared),
    apology: "",
    said: "",
    isCanned: asked === undefined,
    interrupted: false,
  };
  try {
    yield startEvent(question, id);
    if (asked) yield* writeWords(draft, { lease, store }, asked);
    const stopped = lease.interruption === "stop";
    if (draft.isCanned && !stopped) yield* sayInstead(draft);
    if (time === "after") draft.classification = classify();
    // The plain answer is sent at once: it waits for the verdict.
    if (!requester.isStreamed) yield* heedIn(draft, await draft.classification?.ended, store);
    const exchange = exchangeOf(draft, { id, stopped });
    const suggested = await draft.title;
    lease.postponeBeat();
    // Others may see the list of titles.
    const title = alarmOf(exchange.userMessage) ? undefined : suggested;
    const data = await store.save(exchange, { title, replaced });
    yield { event: "done", data };
    yield* heedIn(draft, await draft.classification?.ended, store);
    const { stopped: isStopped, interrupted } = data.assistantMessage;
    const reply = { ...exchange.assistantMessage, stopped: isStopped, interrupted };
    if (asked)
      yield* dossierEvent(draft.prepared, reply, { onUsage: asked.onUsage, write: store.writeDossier });
  } finally {
    // What the title and the classification cost is known before it is settled.
    lease.abort();
    draft.classification?.abort();
    await Promise.all([draft.title, draft.classification?.ended]);
  }
}

/** Writes the words of the model as they come, after the wait for the verdict. Throws where nothing is kept. */
async function* writeWords(
  draft: Draft,
  { lease, store }: { lease: TurnLease; store: VerdictStore },
  asked: Asked,
): AsyncGenerator<Delta | DangerEvent> {
  const { signal } = lease;
  let isCut = false;
  const begin = (request: ModelRequest) =>
    beginReply(request, { signal, onUsage: asked.onUsage, onCut: () => void (isCut = true) });
  try {
    let reply: BegunReply | undefined = begin(asked.request);
    if (draft.classification) await awaitBeside(reply, draft.classification.ended, VERDICT_WAIT_MS);
    if (draft.classification?.answer) {
      yield* heedIn(draft, draft.classification.answer, store);
      const request = requestOf(draft.prepared);
      if (request?.system !== asked.request.system) {
        await reply.drop();
        isCut = false;
        draft.isCanned = request === undefined;
        draft.memory = handedMemory(draft.prepared);
        reply = request && begin(request);
      }
    }
    const titled = messageToTitle(draft.prepared);
    draft.title = titled && suggestTitle(titled.content, { ...asked, signal });
    if (draft.prepared.falseAlarmMessage) {
      draft.apology = `${APOLOGY_TEXT}\n\n`;
      yield deltaOf(draft.apology);
    }
    if (!reply) return;
    for await (const piece of piecesBeside(reply, draft.classification?.ended)) {
      if (typeof piece !== "string") {
        yield* heedIn(draft, piece, store);
        continue;
      }
      draft.said += piece;
      yield deltaOf(piece);
    }
    if (isCut) draft.said = cutAtLastSentence(draft.said);
    if (draft.said.trim() === "") throw new Error("The model said nothing");
  } catch (error) {
    noteFailure(draft, lease.interruption, error);
  }
}

/** Decides what is kept of a reply that failed: its words, or our own in their place. Throws where nothing is; a stop keeps all. */
function noteFailure(draft: Draft, interruption: TurnLease["interruption"], error: unknown): void {
  if (interruption === "stop") return;
  const refusal = turnRefusal(interruption, error, REPLY_FAILURES);
  const { dangerMeasures, replaced } = draft.prepared;
  draft.interrupted = !dangerMeasures && isWorthKeeping({ said: draft.said, error, replaced });
  if (interruption === "gone" || (!dangerMeasures && !draft.interrupted)) throw refusal;
  draft.isCanned = !draft.interrupted;
  // Its request succeeds: this line is what the alarms on the AI count.
  if (draft.interrupted) log("warn", "reply_interrupted", { code: refusal.code });
}

/** Our own words while an alarm stands. What the model had begun is not kept: nobody knows where it led. */
function* sayInstead(draft: Draft): Generator<Delta> {
  const { dangerMeasures } = draft.prepared;
  if (!dangerMeasures) return;
  yield deltaOf(draft.said === "" ? dangerMeasures.instead : `\n\n${dangerMeasures.instead}`);
  draft.said = dangerMeasures.instead;
}

/** Heeds the verdict of the classification, which then no longer runs. */
async function* heedIn(
  draft: Draft,
  classification: Classification | undefined,
  store: VerdictStore,
): AsyncGenerator<DangerEvent> {
  draft.prepared = yield* heed(draft.prepared, classification, store);
  draft.classification = undefined;
}

const deltaOf = (text: string) => ({ event: "delta" as const, data: { text } });
type Delta = ReturnType<typeof deltaOf>;

/** The question with its verdict, and the reply as it is stored. */
function exchangeOf(
  { prepared: { question }, memory, apology, said, isCanned, interrupted }: Draft,
  { id, stopped }: Pick<StoredMessage, "id" | "stopped">,
): Exchange {
  const { danger: _questions, ...shared } = question;
  const content = apology + said;
  const assistantMessage: StoredMessage = {
    ...shared,
    rank: 1,
    id,
    role: "assistant",
    content: stopped || interrupted ? content.trimEnd() : content,
    stopped,
    interrupted,
    timestamp: new Date().toISOString(),
    ...(memory && !isCanned && said !== "" && { memory: memory.served }),
    writtenBy: isCanned ? DANGER_VERSION : `${SOCRATIC_VERSION} ${chatModelId()}`,
  };
  return { userMessage: question, assistantMessage };
}

/** What the exchange adds to the dossier; nothing where nothing is added, or the model fails. The turn has ended before it. */
async function* dossierEvent(
  input: PreparedReply,
  reply: StoredMessage,
  options: Parameters<typeof extractDossier>[2],
): AnswerEvents<never> {
  const request = extractionRequest(input, reply.content);
  if (!request) return;
  // A reply that was stopped before its first word took nothing in.
  const isRetry = input.replaced !== undefined && input.replaced.content.trim() !== "";
  const today = dayOf(new Date(), input.requester.timeZone ?? DEFAULT_TIME_ZONE);
  const track = trackOfDiscussion(input.discussion, input.isInDistress);
  const exchange = { message: answeredMessage(input), reply, isRetry, today, track };
  const changed = await extractDossier(exchange, request, options);
  if (changed) yield { event: "dossier", data: changed };
}

/**
 * Whether the words of a reply that broke off are kept. Not where it was to replace another one: that stays. Not where the
 * model or a filter refuses to go on: it would refuse again with these words before it.
 */
const isWorthKeeping = ({
  said,
  error,
  replaced,
}: {
  said: string;
  error: unknown;
  replaced: StoredMessage | undefined;
}): boolean => said.trim() !== "" && !replaced && !(error instanceof FilteredReply);
