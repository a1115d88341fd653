import { storeFirstVerdict, findFalseAlarmMessage, currentDangerLevelOf } from "../discussions/alarm.rows.ts";
import {
  alarmOf,
  toDanger,
  withVerdict,
  type StoredMessage,
  type StoredVerdict,
} from "../discussions/conversation.rows.ts";
import { runBestEffort } from "../platform/log.ts";
import { classificationRequest, classificationTime, type Classification } from "./classification.ts";
import { dangerMeasuresFor, isMoreSeriousThanStored, judgeByPhrases } from "./danger.ts";
import type { ModelRequest } from "./models.ts";
import { replyRequest, type PreparedReply, type ReplyInput } from "./reply.ts";

/** Adds the missing verdict to a stored question from before messages were judged. */
export async function ensureVerdict(question: StoredMessage): Promise<StoredMessage> {
  if (question.danger !== undefined) return question;
  const now = withVerdict(question, judgeByPhrases(question.content));
  await storeFirstVerdict(now);
  return now;
}

/** Prepares a reply according to the verdicts on the messages. */
export function prepareReply(input: ReplyInput): PreparedReply {
  const messages = [...input.history, input.question];
  const dangerMeasures = dangerMeasuresFor(messages);
  return {
    ...input,
    dangerMeasures,
    isInDistress: currentDangerLevelOf(messages) === "distress",
    falseAlarmMessage: dangerMeasures ? undefined : findFalseAlarmMessage(messages),
  };
}

/** Returns the request for the model; `undefined` if the reply is canned. */
export const modelRequestOf = (prepared: PreparedReply): ModelRequest | undefined =>
  prepared.dangerMeasures?.isCannedReply ? undefined : replyRequest(prepared);

/**
 * Returns the request that classifies the message; `undefined` if classification is off, the message was
 * answered before, or it already has an alarm.
 */
export const classificationRequestOf = ({
  question,
  history,
  replaced,
}: PreparedReply): ModelRequest | undefined =>
  classificationTime() === "never" || replaced || alarmOf(question)
    ? undefined
    : classificationRequest(history, question);

/** The storage of verdicts. */
export type VerdictStore = {
  storeFirstVerdict: (question: StoredMessage, verdict: StoredVerdict) => Promise<unknown>;
  /** Returns the history with its latest alarms dismissed. */
  dismissLatestAlarms: (history: StoredMessage[]) => Promise<StoredMessage[]>;
};

/**
 * Sends the verdict of a classification to the browser, then stores it; returns the reply prepared with it.
 * Sends first, so that a failing table does not delay the help. Without a new verdict, returns the same reply
 * and sends no event.
 */
export async function* applyVerdict(
  prepared: PreparedReply,
  classification: Classification | undefined,
  store: VerdictStore,
): AsyncGenerator<DangerEvent, PreparedReply> {
  if (!classification) return prepared;
  const { verdict, takesBack } = classification;
  if (isMoreSeriousThanStored(verdict, prepared.question)) {
    const question = withVerdict(prepared.question, verdict);
    yield dangerEvent(question);
    await runBestEffort("verdict_not_kept", () => store.storeFirstVerdict(question, verdict));
    return prepareReply({ ...prepared, question });
  }
  return takesBack ? yield* dismissAlarms(prepared, store) : prepared;
}

/** Dismisses the alarms that the message denies. If storing fails, the alarms remain. */
async function* dismissAlarms(
  prepared: PreparedReply,
  store: VerdictStore,
): AsyncGenerator<DangerEvent, PreparedReply> {
  let { history } = prepared;
  await runBestEffort("alarm_not_dismissed", async () => {
    history = await store.dismissLatestAlarms(prepared.history);
  });
  yield* dismissalEvents(prepared.history, history);
  return prepareReply({ ...prepared, history });
}

/** Returns the events of the alarms dismissed between two histories. */
export const dismissalEvents = (
  before: readonly StoredMessage[],
  after: readonly StoredMessage[],
): DangerEvent[] => after.filter((message) => !before.includes(message)).map(dangerEvent);

export type DangerEvent = ReturnType<typeof dangerEvent>;

const dangerEvent = (message: StoredMessage) => ({
  event: "danger" as const,
  data: { messageId: message.id, danger: toDanger(message)! },
});
