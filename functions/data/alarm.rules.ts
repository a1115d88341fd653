import { APOLOGY_TEXT } from "#shared/discussion/danger-help.ts";
import type { MessageDanger } from "#shared/discussion/danger.schema.ts";
import { DANGER_MESSAGES_READ } from "#shared/discussion/limits.rules.ts";
import type { Alarm, StoredMessage, StoredVerdict } from "./conversation.ts";

/** Stored with what we write in a model's place, and with documents that begin with the help. */
export const DANGER_VERSION = "danger-2";
/** Stored with what the former rule wrote: help in place of a whole document. */
export const FORMER_DANGER_VERSION = "danger-1";

/** The messages of the person that are judged. */
export const newestOfPerson = (messages: readonly StoredMessage[]): StoredMessage[] =>
  messages.filter(({ role }) => role === "user").slice(-DANGER_MESSAGES_READ);

export const withVerdict = (
  message: StoredMessage,
  danger: StoredVerdict,
): StoredMessage & { danger: StoredVerdict } => ({ ...message, danger });

const isActive = (message: StoredMessage): boolean => alarmOf(message)?.dismissed === false;

export function withDismissal(message: StoredMessage): StoredMessage {
  const alarm = alarmOf(message);
  return alarm ? withVerdict(message, { ...alarm, dismissed: true }) : message;
}

/** The newest messages of the person that raised an alarm which is not dismissed, oldest first. */
export const activeAlarms = (messages: readonly StoredMessage[]): (StoredMessage & { danger: Alarm })[] =>
  newestOfPerson(messages).filter((message): message is StoredMessage & { danger: Alarm } =>
    isActive(message),
  );

/** The sentences that ever raised an alarm in these messages, dismissed or not. */
export const alarmSentences = (messages: readonly StoredMessage[]): string[] =>
  messages.flatMap((message) => alarmOf(message)?.sentence ?? []);

/** The messages of the person that a denial answers: the last one, and those right before it, as far as each raised an alarm. */
export function latestConsecutiveAlarms(messages: readonly StoredMessage[]): StoredMessage[] {
  const newest = newestOfPerson(messages);
  return newest.slice(newest.findLastIndex((message) => !isActive(message)) + 1);
}

/** The newest message whose alarm was false, as long as no reply since has apologised for it. */
export function findFalseAlarmMessage(messages: readonly StoredMessage[]): StoredMessage | undefined {
  const falseAlarmMessage = newestOfPerson(messages).findLast((message) => alarmOf(message)?.dismissed);
  if (!falseAlarmMessage) return undefined;
  const since = messages.slice(messages.indexOf(falseAlarmMessage));
  const isApologised = since.some(
    ({ role, content }) => role === "assistant" && content.startsWith(APOLOGY_TEXT),
  );
  return isApologised ? undefined : falseAlarmMessage;
}

/** The alarm that a message raised, dismissed or not. */
export const alarmOf = ({ danger }: Pick<StoredMessage, "danger">): Alarm | undefined =>
  danger === undefined || danger.level === "none" ? undefined : danger;

/** The alarm of a message as it travels: without the sentence. */
export function toDanger(message: Pick<StoredMessage, "danger">): MessageDanger | null {
  const alarm = alarmOf(message);
  return alarm ? { level: alarm.level, kind: alarm.kind, by: alarm.by, dismissed: alarm.dismissed } : null;
}
