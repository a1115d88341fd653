import { keepVerdict, findFalseAlarmMessage, standingLevelOf } from "../discussions/alarm.rows.ts";
import {
  alarmOf,
  toDanger,
  withVerdict,
  type StoredMessage,
  type StoredVerdict,
} from "../discussions/conversation.rows.ts";
import { runBestEffort } from "../platform/log.ts";
import { classificationRequest, classificationTime, type Classification } from "./classification.ts";
import { dangerMeasuresFor, isGraver, judge } from "./danger.ts";
import type { ModelRequest } from "./models.ts";
import { replyRequest, type PreparedReply, type ReplyInput } from "./reply.ts";

/** A stored question may be of before messages were judged. */
export async function judged(question: StoredMessage): Promise<StoredMessage> {
  if (question.danger !== undefined) return question;
  const now = withVerdict(question, judge(question.content));
  await keepVerdict(now);
  return now;
}

/** What the verdicts on the messages make of a reply. */
export function prepareReply(input: ReplyInput): PreparedReply {
  const messages = [...input.history, input.question];
  const dangerMeasures = dangerMeasuresFor(messages);
  return {
    ...input,
    dangerMeasures,
    isInDistress: standingLevelOf(messages) === "distress",
    falseAlarmMessage: dangerMeasures ? undefined : findFalseAlarmMessage(messages),
  };
}

/** Nothing where our own words are the reply. */
export const requestOf = (prepared: PreparedReply): ModelRequest | undefined =>
  prepared.dangerMeasures?.isCannedReply ? undefined : replyRequest(prepared);

/** Nothing where the floor has seen danger, nor where the message was answered before. */
export const requestOfClassification = ({
  question,
  history,
  replaced,
}: PreparedReply): ModelRequest | undefined =>
  classificationTime() === "never" || replaced || alarmOf(question)
    ? undefined
    : classificationRequest(history, question);

/** Where verdicts are kept. */
export type VerdictStore = {
  keepVerdict: (question: StoredMessage, verdict: StoredVerdict) => Promise<void>;
  /** Answers the history with its latest alarms dismissed. */
  takeBackAlarms: (history: StoredMessage[]) => Promise<StoredMessage[]>;
};

/**
 * Shows the verdict of a classification in the browser, then keeps it; answers the reply prepared with it. The help comes first:
 * a table that fails must not hold it back. The same reply and no event where the verdict says nothing new.
 */
export async function* heed(
  prepared: PreparedReply,
  classification: Classification | undefined,
  store: VerdictStore,
): AsyncGenerator<DangerEvent, PreparedReply> {
  if (!classification) return prepared;
  const { verdict, takesBack } = classification;
  if (isGraver(verdict, prepared.question)) {
    const question = withVerdict(prepared.question, verdict);
    yield dangerEvent(question);
    await runBestEffort("verdict_not_kept", () => store.keepVerdict(question, verdict));
    return prepareReply({ ...prepared, question });
  }
  return takesBack ? yield* dismissAlarms(prepared, store) : prepared;
}

/** Takes back the alarms that the message denies. One whose dismissal is not stored stands. */
async function* dismissAlarms(
  prepared: PreparedReply,
  store: VerdictStore,
): AsyncGenerator<DangerEvent, PreparedReply> {
  let { history } = prepared;
  await runBestEffort("alarm_not_dismissed", async () => {
    history = await store.takeBackAlarms(prepared.history);
  });
  yield* dismissalEvents(prepared.history, history);
  return prepareReply({ ...prepared, history });
}

/** The events of the alarms that were taken back from one history to the next. */
export const dismissalEvents = (
  before: readonly StoredMessage[],
  after: readonly StoredMessage[],
): DangerEvent[] => after.filter((message) => !before.includes(message)).map(dangerEvent);

export type DangerEvent = ReturnType<typeof dangerEvent>;

const dangerEvent = (message: StoredMessage) => ({
  event: "danger" as const,
  data: { messageId: message.id, danger: toDanger(message)! },
});
