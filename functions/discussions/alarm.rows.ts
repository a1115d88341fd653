import { currentDangerLevel } from "#shared/discussion/alarm.rules.ts";
import { FALSE_ALARM_APOLOGY_TEXT } from "#shared/discussion/danger-help.ts";
import { DANGER_WINDOW_MESSAGES } from "#shared/discussion/limits.rules.ts";
import { undefinedIfRaceLost } from "../platform/conditional-write.ts";
import {
  alarmOf,
  MessageEntity,
  messageKeyOf,
  withVerdict,
  type StoredMessageDanger,
  type StoredMessage,
  type StoredVerdict,
} from "./conversation.rows.ts";

export type AlarmMessage = StoredMessage & { danger: StoredMessageDanger };

/**
 * Returns the messages whose verdicts count: the newest `DANGER_WINDOW_MESSAGES` ones of the person in each
 * discussion, in the order of `messages`.
 */
export function newestPersonMessages(messages: readonly StoredMessage[]): StoredMessage[] {
  const own = messages.filter(({ role }) => role === "user");
  const discussions = Map.groupBy(own, ({ sessionId }) => sessionId);
  const newest = new Set([...discussions.values()].flatMap((some) => some.slice(-DANGER_WINDOW_MESSAGES)));
  return own.filter((message) => newest.has(message));
}

/** Returns the present level of danger in one discussion, by the verdicts on the person's newest messages. */
export const currentDangerLevelOf = (messages: readonly StoredMessage[]) =>
  currentDangerLevel(messages.filter(({ role }) => role === "user").map(({ danger }) => danger));

export function withAlarmDismissed(message: StoredMessage): StoredMessage {
  const alarm = alarmOf(message);
  return alarm ? withVerdict(message, { ...alarm, dismissed: true }) : message;
}

/** Returns the person's newest messages that raised an alarm which is not dismissed, oldest first. */
export const activeAlarmMessages = (messages: readonly StoredMessage[]): AlarmMessage[] =>
  newestPersonMessages(messages).filter((message): message is AlarmMessage => isActive(message));

/** Returns all messages that raised an alarm, dismissed or not. */
export const allAlarmMessages = (messages: readonly StoredMessage[]): AlarmMessage[] =>
  messages.filter((message): message is AlarmMessage => alarmOf(message) !== undefined);

/**
 * Returns the alarms that a denial takes back: the person's last message and those right before it, as long
 * as each has an active alarm.
 */
export function latestConsecutiveAlarmMessages(messages: readonly StoredMessage[]): StoredMessage[] {
  const newest = newestPersonMessages(messages);
  return newest.slice(newest.findLastIndex((message) => !isActive(message)) + 1);
}

/**
 * Returns the newest message whose alarm was dismissed, if no reply has apologised since; otherwise
 * `undefined`.
 */
export function findUnapologisedFalseAlarm(messages: readonly StoredMessage[]): StoredMessage | undefined {
  const falseAlarmMessage = newestPersonMessages(messages).findLast((message) => alarmOf(message)?.dismissed);
  if (!falseAlarmMessage) return undefined;
  const since = messages.slice(messages.indexOf(falseAlarmMessage));
  const isApologised = since.some(
    ({ role, content }) => role === "assistant" && content.startsWith(FALSE_ALARM_APOLOGY_TEXT),
  );
  return isApologised ? undefined : falseAlarmMessage;
}

const isActive = (message: StoredMessage): boolean => alarmOf(message)?.dismissed === false;

/** Stores the verdict on a message that has none, unless another request did. */
export async function storeVerdictIfAbsent(message: StoredMessage): Promise<void> {
  const { id, danger } = message;
  if (danger === undefined) return;
  await undefinedIfRaceLost(() =>
    MessageEntity.patch(messageKeyOf(message))
      .set({ danger })
      .where((row, { eq, notExists }) => `${eq(row.id, id)} AND ${notExists(row.danger)}`)
      .go(),
  );
}

/** Replaces the verdict on a message. Returns whether the message is still there. */
export async function tryReplaceVerdict(message: StoredMessage, danger: StoredVerdict): Promise<boolean> {
  const written = await undefinedIfRaceLost(() =>
    MessageEntity.patch(messageKeyOf(message))
      .set({ danger })
      .where(({ id }, { eq }) => eq(id, message.id))
      .go(),
  );
  return written !== undefined;
}

/**
 * Dismisses the alarm of a message for good. Returns the changed message, or the same message if it has no
 * active alarm; `undefined` if it is gone.
 */
export async function dismissAlarm(message: StoredMessage): Promise<StoredMessage | undefined> {
  const alarm = alarmOf(message);
  if (!alarm || alarm.dismissed) return message;
  const dismissed = withVerdict(message, { ...alarm, dismissed: true });
  return (await tryReplaceVerdict(message, dismissed.danger)) ? dismissed : undefined;
}
