import {
  storeVerdictIfAbsent,
  findUnapologisedFalseAlarm,
  currentDangerLevelOf,
} from "../discussions/alarm.rows.ts";
import {
  alarmOf,
  toServedMessageDanger,
  withVerdict,
  type StoredMessage,
  type StoredVerdict,
} from "../discussions/conversation.rows.ts";
import { runBestEffort } from "../platform/log.ts";
import {
  createClassificationRequest,
  getClassificationMode,
  type DangerClassification,
} from "./classification.ts";
import { dangerMeasuresFor, isMoreSeriousThanStored, judgeByPhrases } from "./danger.ts";
import type { ModelRequest } from "./models.ts";
import { createReplyRequest, type PreparedReplyInput, type ReplyInput } from "./reply.ts";

/**
 * Returns the question with a verdict. A stored question from before messages were judged is judged by the
 * phrase rules, and the verdict is stored.
 */
export async function ensureVerdict(question: StoredMessage): Promise<StoredMessage> {
  if (question.danger !== undefined) return question;
  const now = withVerdict(question, judgeByPhrases(question.content));
  await storeVerdictIfAbsent(now);
  return now;
}

/** Adds what follows from the verdicts on the messages to the input of a reply. */
export function prepareReplyInput(input: ReplyInput): PreparedReplyInput {
  const messages = [...input.history, input.question];
  const dangerMeasures = dangerMeasuresFor(messages);
  return {
    ...input,
    dangerMeasures,
    isInDistress: currentDangerLevelOf(messages) === "distress",
    falseAlarmMessage: dangerMeasures ? undefined : findUnapologisedFalseAlarm(messages),
  };
}

/** Returns the request for the reply; `undefined` if the reply is canned, so that no model is called. */
export const createReplyRequestUnlessCanned = (prepared: PreparedReplyInput): ModelRequest | undefined =>
  prepared.dangerMeasures?.isCannedReply ? undefined : createReplyRequest(prepared);

/**
 * Returns the request that classifies the question. `undefined` if this deployment classifies nothing, if the
 * reply is another version of an earlier one, or if the question has raised an alarm already.
 */
export const createClassificationRequestIfNeeded = ({
  question,
  history,
  replaced,
}: PreparedReplyInput): ModelRequest | undefined =>
  getClassificationMode() === "never" || replaced || alarmOf(question)
    ? undefined
    : createClassificationRequest(history, question);

/** Where verdicts are stored: in the table, or nowhere for a temporary discussion. */
export type VerdictStore = {
  storeFirstVerdict: (question: StoredMessage, verdict: StoredVerdict) => Promise<unknown>;
  /** Returns the history with its latest alarms dismissed. */
  dismissLatestAlarms: (history: StoredMessage[]) => Promise<StoredMessage[]>;
};

/**
 * Sends the verdict of a classification to the browser, then stores it, and returns the reply prepared with
 * it. Sent first, so that a failing table does not delay the help. Without a new verdict, sends nothing and
 * returns the reply as it is.
 */
export async function* sendAndStoreVerdict(
  prepared: PreparedReplyInput,
  classification: DangerClassification | undefined,
  store: VerdictStore,
): AsyncGenerator<DangerEvent, PreparedReplyInput> {
  if (!classification) return prepared;
  const { verdict, takesBack } = classification;
  if (isMoreSeriousThanStored(verdict, prepared.question)) {
    const question = withVerdict(prepared.question, verdict);
    yield dangerEvent(question);
    await runBestEffort("verdict_not_kept", () => store.storeFirstVerdict(question, verdict));
    return prepareReplyInput({ ...prepared, question });
  }
  return takesBack ? yield* dismissAlarms(prepared, store) : prepared;
}

/**
 * Dismisses the alarms that the question denies, and yields their events. If storing fails, the alarms stay
 * active.
 */
async function* dismissAlarms(
  prepared: PreparedReplyInput,
  store: VerdictStore,
): AsyncGenerator<DangerEvent, PreparedReplyInput> {
  let { history } = prepared;
  await runBestEffort("alarm_not_dismissed", async () => {
    history = await store.dismissLatestAlarms(prepared.history);
  });
  yield* createAlarmDismissalEvents(prepared.history, history);
  return prepareReplyInput({ ...prepared, history });
}

/** Returns an event for each alarm that is dismissed in `after` and not in `before`. */
export const createAlarmDismissalEvents = (
  before: readonly StoredMessage[],
  after: readonly StoredMessage[],
): DangerEvent[] => after.filter((message) => !before.includes(message)).map(dangerEvent);

export type DangerEvent = ReturnType<typeof dangerEvent>;

const dangerEvent = (message: StoredMessage) => ({
  event: "danger" as const,
  data: { messageId: message.id, danger: toServedMessageDanger(message)! },
});
