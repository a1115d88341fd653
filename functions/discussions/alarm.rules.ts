import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import { APOLOGY_TEXT, HELP_TEXTS } from "#shared/discussion/danger-help.ts";
import type { Danger, MessageDanger } from "#shared/discussion/danger.schema.ts";
import { DANGER_MESSAGES_READ } from "#shared/discussion/limits.rules.ts";
import type { ArtefactContent, StoredArtefact } from "../assistant/artefact.rows.ts";
import type { Alarm, StoredMessage, StoredVerdict } from "./conversation.rows.ts";

/** Stored with what we write in a model's place, and with documents that begin with the help. */
export const DANGER_VERSION = "danger-2";
/** Stored with what the former rule wrote: help in place of a whole document. */
export const FORMER_DANGER_VERSION = "danger-1";

/** What an alarm changes in an artefact of each kind; nothing of a score. */
export type Change = { [K in ArtefactKind]: (said: ArtefactContent<K>) => ArtefactContent<K> };
export const UNCHANGED: Change = {
  summary: (said) => said,
  evaluation: (said) => said,
  argumentation: (said) => said,
  argumentationEvaluation: (said) => said,
  solution: (said) => said,
};

/** A Markdown document below the help. */
export const belowHelp = (content: string, danger: Danger): string =>
  `## D’abord\n\n${HELP_TEXTS[danger]}\n\n${content}`;
/** That help: one paragraph, in whichever words it was written then. */
const HELP_SECTION = /^## D’abord\n\n[^\n]*\n\n/;
const HELP_PARAGRAPH = /^[^\n]*\n\n/;

/** An artefact without the help that it begins with. */
export function withoutHelp<K extends ArtefactKind>(artefact: StoredArtefact<K>): StoredArtefact<K> {
  if (!artefact.writtenBy.endsWith(` ${DANGER_VERSION}`)) return artefact;
  const change: Change = {
    ...UNCHANGED,
    summary: ({ content }) => ({ content: { ...content, keyPoints: content.keyPoints.slice(1) } }),
    argumentation: ({ content }) => ({ content: content.replace(HELP_SECTION, "") }),
    solution: ({ content }) => ({
      content: {
        ...content,
        problemIdentification: content.problemIdentification.replace(HELP_PARAGRAPH, ""),
      },
    }),
  };
  return { ...artefact, said: change[artefact.kind](artefact.said) };
}

/** Returns an artefact without its help, to serve as a source. `undefined` for a `danger-1` document, which holds only help. */
export const toSource = <K extends ArtefactKind>(
  artefact: StoredArtefact<K> | undefined,
): StoredArtefact<K> | undefined =>
  artefact && artefact.writtenBy !== FORMER_DANGER_VERSION ? withoutHelp(artefact) : undefined;

export type AlarmMessage = StoredMessage & { danger: Alarm };

/** The newest messages of the person in each discussion, which are judged; in the order of all of them. */
export function newestOfPerson(messages: readonly StoredMessage[]): StoredMessage[] {
  const own = messages.filter(({ role }) => role === "user");
  const discussions = Map.groupBy(own, ({ sessionId }) => sessionId);
  const newest = new Set([...discussions.values()].flatMap((some) => some.slice(-DANGER_MESSAGES_READ)));
  return own.filter((message) => newest.has(message));
}

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
export const activeAlarms = (messages: readonly StoredMessage[]): AlarmMessage[] =>
  newestOfPerson(messages).filter((message): message is AlarmMessage => isActive(message));

/** The messages that ever raised an alarm, dismissed or not. */
export const allAlarms = (messages: readonly StoredMessage[]): AlarmMessage[] =>
  messages.filter((message): message is AlarmMessage => alarmOf(message) !== undefined);

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
