import { CANNED_DANGER_REPLIES } from "#shared/discussion/danger-help.ts";
import { findDanger, findDistressSentence, isAlarmDenial } from "#shared/discussion/danger.rules.ts";
import type { DangerKind } from "#shared/discussion/danger.schema.ts";
import {
  activeAlarmMessages,
  dismissAlarm,
  storeVerdictIfAbsent,
  newestPersonMessages,
  latestConsecutiveAlarmMessages,
  withAlarmDismissed,
} from "../discussions/alarm.rows.ts";
import {
  alarmOf,
  withVerdict,
  type StoredMessage,
  type StoredVerdict,
} from "../discussions/conversation.rows.ts";

/** Returns the verdict of the phrase rules on a message. */
export function judgeByPhrases(content: string): StoredVerdict {
  const by = "rule" as const;
  const danger = findDanger(content);
  if (danger) return { level: "danger", by, dismissed: false, ...danger };
  const sentence = findDistressSentence(content);
  if (sentence !== undefined) return { level: "distress", kind: "despair", by, dismissed: false, sentence };
  return { level: "none" };
}

const GRAVITY = { none: 0, distress: 1, danger: 2 } as const;

/** Whether a verdict is more serious than the one stored with the message. */
export const isMoreSeriousThanStored = (
  verdict: StoredVerdict,
  { danger }: Pick<StoredMessage, "danger">,
): boolean => GRAVITY[verdict.level] > GRAVITY[danger?.level ?? "none"];

/** How an active alarm changes the next reply. */
export type DangerMeasures = {
  kind: DangerKind;
  /** The canned text that replaces the reply if no model is called or the model fails. */
  instead: string;
  /**
   * Whether no model is called: the message asks MENTA to argue against the person, or for a plan of actions.
   */
  isCannedReply: boolean;
};

/** Returns the measures for the reply to the last of these messages; `null` if no alarm is active. */
export function dangerMeasuresFor(messages: readonly StoredMessage[]): DangerMeasures | null {
  const alarm = activeAlarmMessages(messages).at(-1)?.danger;
  if (!alarm) return null;
  return {
    kind: alarm.kind,
    instead: CANNED_DANGER_REPLIES[alarm.kind],
    isCannedReply: CONTENTIOUS.test(messages.at(-1)?.content ?? ""),
  };
}

/**
 * Matches requests that a model must not answer in danger: « Contredis-moi », « Et si j’échouais ? », and
 * requests for a plan of actions.
 */
const CONTENTIOUS =
  /^\s*contredi(?:s|sez)[- ]moi\b|^\s*défends l[’']avis contraire|^\s*et si j[’']échouais|\b(?:plan|liste) d[’']actions?\b|\bfeuille de route\b|\b(?:étapes|actions) concrètes\b/iu;

/**
 * Returns the messages with a verdict on the person's newest ones. A message from before messages were judged
 * is judged by the phrase rules now, and the verdict is stored.
 */
export async function judgeNewestMessages(messages: readonly StoredMessage[]): Promise<StoredMessage[]> {
  const unjudged = newestPersonMessages(messages).filter(({ danger }) => danger === undefined);
  if (unjudged.length === 0) return [...messages];
  const judged = new Map(
    unjudged.map((message) => [message.id, withVerdict(message, judgeByPhrases(message.content))]),
  );
  await Promise.all([...judged.values()].map(storeVerdictIfAbsent));
  return messages.map((message) => judged.get(message.id) ?? message);
}

/**
 * Returns the history with its verdicts. If the question denies the latest alarms, dismisses them, in the
 * returned history and in the table.
 */
export async function judgeHistory(
  history: readonly StoredMessage[],
  question: StoredMessage,
): Promise<StoredMessage[]> {
  const judged = await judgeNewestMessages(history);
  return alarmOf(question) || !isAlarmDenial(question.content) ? judged : dismissLatestAlarms(judged);
}

/**
 * Dismisses the latest alarms in the table. Returns the history with these alarms dismissed, or the same
 * history if there are none.
 */
export async function dismissLatestAlarms(history: StoredMessage[]): Promise<StoredMessage[]> {
  await Promise.all(latestConsecutiveAlarmMessages(history).map(dismissAlarm));
  return withLatestAlarmsDismissed(history);
}

/**
 * Returns the history with the latest alarms dismissed, or the same history if there are none. Writes
 * nothing.
 */
export function withLatestAlarmsDismissed(history: StoredMessage[]): StoredMessage[] {
  const denied = new Set(latestConsecutiveAlarmMessages(history));
  if (denied.size === 0) return history;
  return history.map((message) => (denied.has(message) ? withAlarmDismissed(message) : message));
}
