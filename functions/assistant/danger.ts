import { isDenial } from "#shared/discussion/danger.rules.ts";
import {
  dismissAlarm,
  keepVerdict,
  newestOfPerson,
  latestConsecutiveAlarms,
  withDismissal,
} from "../discussions/alarm.rows.ts";
import { type StoredMessage, alarmOf, withVerdict } from "../discussions/conversation.rows.ts";
import { judge } from "./danger.rules.ts";

/** The messages, with a verdict on the newest of the person: one that was stored without it is judged now, and once. */
export async function judgeNewest(messages: readonly StoredMessage[]): Promise<StoredMessage[]> {
  const unjudged = newestOfPerson(messages).filter(({ danger }) => danger === undefined);
  if (unjudged.length === 0) return [...messages];
  const judged = new Map(
    unjudged.map((message) => [message.id, withVerdict(message, judge(message.content))]),
  );
  await Promise.all([...judged.values()].map(keepVerdict));
  return messages.map((message) => judged.get(message.id) ?? message);
}

/** The history with its verdicts, in which the alarms that a message denies are dismissed, here and in the table. */
export async function judgeHistory(
  history: readonly StoredMessage[],
  question: StoredMessage,
): Promise<StoredMessage[]> {
  const judged = await judgeNewest(history);
  if (alarmOf(question) || !isDenial(question.content)) return judged;
  const denied = new Set(latestConsecutiveAlarms(judged));
  await Promise.all([...denied].map(dismissAlarm));
  return judged.map((message) => (denied.has(message) ? withDismissal(message) : message));
}
