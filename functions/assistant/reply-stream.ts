import { ulid } from "ulid";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { FALSE_ALARM_APOLOGY_TEXT } from "#shared/discussion/danger-help.ts";
import { dayOf } from "#shared/time/day.rules.ts";
import {
  alarmOf,
  isBlankMessage,
  toServedMessageDanger,
  type Exchange,
  type StoredMessage,
} from "../discussions/conversation.rows.ts";
import { trackOfDiscussion } from "../discussions/dossier.rows.ts";
import { log } from "../platform/log.ts";
import { timeZoneOf } from "../platform/viewer.ts";
import { DANGER_HELP_VERSION } from "./artefact.rows.ts";
import { getChatModelId, FilteredReplyError } from "./bedrock.ts";
import {
  awaitResultOrFirstWord,
  requestReply,
  mergePiecesWithResult,
  type RequestedReply,
} from "./begun-reply.ts";
import { reserveBudget, type BudgetReservation } from "./budget.ts";
import {
  getClassificationMode,
  startClassification,
  type DangerClassification,
  type RunningClassification,
} from "./classification.ts";
import { updateDossierFromExchange } from "./dossier.ts";
import type { CitableMemory } from "./memory.ts";
import type { ModelRequest } from "./models.ts";
import { SOCRATIC_PROMPT_VERSION } from "./prompts/socratic.ts";
import {
  toAnsweredMessage,
  cutAtLastSentence,
  createDossierRequestIfNeeded,
  memoryForPrompt,
  computeMaxReplyCost,
  findMessageForTitle,
  suggestTitle,
  type PreparedReplyInput,
} from "./reply.ts";
import type { ReplyStore } from "./reply-store.ts";
import type { Turn } from "./turn.rows.ts";
import { REPLY_FAILURE_MESSAGES, failedTurnRefusal, type AnswerEvents, type TurnLease } from "./turns.ts";
import {
  sendAndStoreVerdict,
  createReplyRequestUnlessCanned,
  createClassificationRequestIfNeeded,
  type DangerEvent,
  type VerdictStore,
} from "./verdict.ts";

/**
 * Returns the `start` event: the ids of both messages, and the alarm if the question raised one. The browser
 * can then show the help before the first word.
 */
export function createReplyStartEvent(question: StoredMessage, assistantMessageId: string) {
  const danger = toServedMessageDanger(question);
  const data = { userMessageId: question.id, assistantMessageId, ...(danger && { danger }) };
  return { event: "start" as const, data };
}

/** An acquired turn, and where its reply is stored. */
type ReplyTurn<Answer> = { lease: TurnLease; store: ReplyStore<Answer> };

/**
 * Reserves the budget, then streams the reply. During an alarm, a canned reply is sent if the budget is
 * refused or the model fails.
 */
export async function* reserveBudgetAndReply<Answer extends Pick<ChatAnswer, "assistantMessage">>(
  prepared: PreparedReplyInput,
  turn: ReplyTurn<Answer>,
): AnswerEvents<Answer> {
  const request = createReplyRequestUnlessCanned(prepared);
  const classification = request && createClassificationRequestIfNeeded(prepared);
  await using reservation =
    request && (await reserveReply(turn.lease.turn, prepared, { request, classification }));
  yield* streamReply(
    prepared,
    turn,
    request && reservation && { request, classification, onUsage: reservation.add },
  );
}

/**
 * Reserves the budget of the reply. Returns `undefined` if it is refused during an alarm: the caller then
 * sends a canned reply, which needs no budget. Without an alarm, rethrows the refusal.
 */
async function reserveReply(
  turn: Turn,
  prepared: PreparedReplyInput,
  { request, classification }: Omit<Asked, "onUsage">,
): Promise<BudgetReservation | undefined> {
  const { isProven } = prepared.requester;
  try {
    return await reserveBudget(turn, computeMaxReplyCost(prepared, request, classification), {
      isProven,
      isAwaited: true,
      now: new Date(),
    });
  } catch (error) {
    if (prepared.dangerMeasures && error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The requests to the models in a turn, and the callback for their cost. */
type Asked = {
  request: ModelRequest;
  classification: ModelRequest | undefined;
  onUsage: BudgetReservation["add"];
};

/** Maximum time that the first word of a reply waits for the verdict on the question. */
const VERDICT_WAIT_MS = 1_500;

/** A reply that is being written, with the requests that run at the same time. */
type Draft = {
  /** Replaced after each verdict. */
  prepared: PreparedReplyInput;
  /** Set while the classification runs, until its verdict is applied. */
  classification: RunningClassification | undefined;
  title: Promise<string> | undefined;
  /** The past choice that the prompt contains. */
  memory: CitableMemory | undefined;
  apology: string;
  said: string;
  /** Whether the reply is a canned text and not one of a model. */
  isCanned: boolean;
  interrupted: boolean;
};

/**
 * Streams the reply: after a false alarm an apology first, then the model's words. Stores question and reply
 * together once the reply is complete, stopped or broken off. If the model fails before its first word,
 * stores nothing, so that the same message can be sent again; during an alarm, sends a canned reply instead.
 *
 * If a verdict arrives before the first word and changes the prompt, the reply is requested again with the
 * new prompt. A later verdict does not change the reply and is stored with the question.
 * @param asked `undefined` if no model is called, so that the reply is canned
 */
async function* streamReply<Answer extends Pick<ChatAnswer, "assistantMessage">>(
  prepared: PreparedReplyInput,
  { lease, store }: ReplyTurn<Answer>,
  asked: Asked | undefined,
): AnswerEvents<Answer> {
  const { question, replaced, requester } = prepared;
  lease.watch();
  const id = ulid();
  const time = getClassificationMode();
  const classify = () =>
    asked?.classification && startClassification(asked.classification, question.content, asked);
  const draft: Draft = {
    prepared,
    classification: time === "beside" ? classify() : undefined,
    title: undefined,
    memory: memoryForPrompt(prepared),
    apology: "",
    said: "",
    isCanned: asked === undefined,
    interrupted: false,
  };
  try {
    yield createReplyStartEvent(question, id);
    if (asked) yield* writeWords(draft, { lease, store }, asked);
    const stopped = lease.interruption === "stop";
    if (draft.isCanned && !stopped) yield* sayInstead(draft);
    if (time === "after") draft.classification = classify();
    // An answer that is not streamed has only its last event, so the verdict has to be known before that.
    if (!requester.isStreamed) yield* heedIn(draft, await draft.classification?.ended, store);
    const exchange = exchangeOf(draft, { id, stopped, place: lease.turn.place });
    const suggested = await draft.title;
    lease.postponeBeat();
    // The title is made from the message, and other people may see the list of discussions.
    const title = alarmOf(exchange.userMessage) ? undefined : suggested;
    const data = await store.save(exchange, { title, replaced });
    yield { event: "done", data };
    yield* heedIn(draft, await draft.classification?.ended, store);
    const { stopped: isStopped, interrupted } = data.assistantMessage;
    const reply = { ...exchange.assistantMessage, stopped: isStopped, interrupted };
    if (asked)
      yield* dossierEvent(draft.prepared, reply, { onUsage: asked.onUsage, write: store.writeDossier });
  } finally {
    // The caller settles the budget next: waits until the costs of the title and the classification are
    // known.
    lease.abort();
    draft.classification?.abort();
    await Promise.all([draft.title, draft.classification?.ended]);
  }
}

/**
 * Streams the model's words, once the verdict has come or its waiting time is over. Throws if nothing of the
 * reply is to be stored.
 */
async function* writeWords(
  draft: Draft,
  { lease, store }: { lease: TurnLease; store: VerdictStore },
  asked: Asked,
): AsyncGenerator<Delta | DangerEvent> {
  const { signal } = lease;
  let isCut = false;
  const begin = (request: ModelRequest) =>
    requestReply(request, { signal, onUsage: asked.onUsage, onCut: () => void (isCut = true) });
  try {
    let reply: RequestedReply | undefined = begin(asked.request);
    if (draft.classification)
      await awaitResultOrFirstWord(reply, draft.classification.ended, VERDICT_WAIT_MS);
    if (draft.classification?.answer) {
      yield* heedIn(draft, draft.classification.answer, store);
      const request = createReplyRequestUnlessCanned(draft.prepared);
      if (request?.system !== asked.request.system) {
        await reply.drop();
        isCut = false;
        draft.isCanned = request === undefined;
        draft.memory = memoryForPrompt(draft.prepared);
        reply = request && begin(request);
      }
    }
    const titled = findMessageForTitle(draft.prepared);
    draft.title = titled && suggestTitle(titled.content, { ...asked, signal });
    if (draft.prepared.falseAlarmMessage) {
      draft.apology = `${FALSE_ALARM_APOLOGY_TEXT}\n\n`;
      yield deltaOf(draft.apology);
    }
    if (!reply) return;
    for await (const piece of mergePiecesWithResult(reply, draft.classification?.ended)) {
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

/**
 * Decides what is stored of a reply that failed: the words so far or, during an alarm, a canned reply. Throws
 * the refusal if neither is stored. After a stop by the person, keeps the words so far.
 */
function noteFailure(draft: Draft, interruption: TurnLease["interruption"], error: unknown): void {
  if (interruption === "stop") return;
  const refusal = failedTurnRefusal(interruption, error, REPLY_FAILURE_MESSAGES);
  const { dangerMeasures, replaced } = draft.prepared;
  draft.interrupted = !dangerMeasures && isWorthKeeping({ said: draft.said, error, replaced });
  if (interruption === "gone" || (!dangerMeasures && !draft.interrupted)) throw refusal;
  draft.isCanned = !draft.interrupted;
  // The HTTP request succeeds, so it does not count as a failure: the alarms about the AI count this line
  // instead.
  if (draft.interrupted) log("warn", "reply_interrupted", { code: refusal.code });
}

/**
 * Sends the canned reply of an alarm. It replaces the words that the model has written so far, which may be
 * unsafe.
 */
function* sayInstead(draft: Draft): Generator<Delta> {
  const { dangerMeasures } = draft.prepared;
  if (!dangerMeasures) return;
  yield deltaOf(draft.said === "" ? dangerMeasures.instead : `\n\n${dangerMeasures.instead}`);
  draft.said = dangerMeasures.instead;
}

/** Applies the verdict of a classification that has ended; does nothing for `undefined`. */
async function* heedIn(
  draft: Draft,
  classification: DangerClassification | undefined,
  store: VerdictStore,
): AsyncGenerator<DangerEvent> {
  draft.prepared = yield* sendAndStoreVerdict(draft.prepared, classification, store);
  draft.classification = undefined;
}

const deltaOf = (text: string) => ({ event: "delta" as const, data: { text } });
type Delta = ReturnType<typeof deltaOf>;

/**
 * Returns the fields that make a reply another version of `replaced`: a new way. If `replaced` has no text,
 * returns its own fields, because the new reply takes its place.
 */
const versionOf = (replaced: StoredMessage, id: string): Pick<StoredMessage, "way" | "insteadOf"> => {
  const { way, insteadOf } = replaced;
  if (!isBlankMessage(replaced)) return { way: id, insteadOf: insteadOf ?? replaced.id };
  return { ...(way !== undefined && { way }), ...(insteadOf !== undefined && { insteadOf }) };
};

/** Builds the exchange to store: the question with its verdict, and the reply. */
function exchangeOf(
  { prepared: { question, replaced }, memory, apology, said, isCanned, interrupted }: Draft,
  { id, stopped, place }: Pick<StoredMessage, "id" | "stopped" | "place">,
): Exchange {
  const { danger: _questions, insteadOf: _questionsToo, ...shared } = question;
  const content = apology + said;
  const assistantMessage: StoredMessage = {
    ...shared,
    ...(replaced && versionOf(replaced, id)),
    place,
    rank: 1,
    id,
    role: "assistant",
    content: stopped || interrupted ? content.trimEnd() : content,
    stopped,
    interrupted,
    timestamp: new Date().toISOString(),
    ...(memory && !isCanned && said !== "" && { memory: memory.served }),
    writtenBy: isCanned ? DANGER_HELP_VERSION : `${SOCRATIC_PROMPT_VERSION} ${getChatModelId()}`,
  };
  return { userMessage: question, assistantMessage };
}

/**
 * Extracts what the exchange adds to the dossier, after the turn has ended, and yields the new dossier.
 * Yields nothing if the exchange is not extracted or the model fails.
 */
async function* dossierEvent(
  input: PreparedReplyInput,
  reply: StoredMessage,
  options: Parameters<typeof updateDossierFromExchange>[2],
): AnswerEvents<never> {
  const request = createDossierRequestIfNeeded(input, reply.content);
  if (!request) return;
  // A reply without text, stopped before its first word, did not bring its question's facts into the dossier.
  const isRetry = input.replaced !== undefined && !isBlankMessage(input.replaced);
  const today = dayOf(new Date(), timeZoneOf(input.requester));
  const track = trackOfDiscussion(input.discussion, input.isInDistress);
  const exchange = { message: toAnsweredMessage(input), reply, isRetry, today, track };
  const changed = await updateDossierFromExchange(exchange, request, options);
  if (changed) yield { event: "dossier", data: changed };
}

/**
 * Whether to store the words of a reply that broke off. No if the reply was to replace another one, which
 * stays. No if the model or a filter refused to continue: with these words in the history, it would refuse
 * the next reply too.
 */
const isWorthKeeping = ({
  said,
  error,
  replaced,
}: {
  said: string;
  error: unknown;
  replaced: StoredMessage | undefined;
}): boolean => said.trim() !== "" && !replaced && !(error instanceof FilteredReplyError);
