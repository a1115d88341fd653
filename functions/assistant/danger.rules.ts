import { SAFETY_QUESTIONS } from "#shared/discussion/danger-help.ts";
import { findDanger } from "#shared/discussion/danger.rules.ts";
import type { Danger } from "#shared/discussion/danger.schema.ts";
import { activeAlarms } from "../discussions/alarm.rows.ts";
import type { StoredMessage, StoredVerdict } from "../discussions/conversation.rows.ts";

/** The verdict of the rule on a message of the person. */
export function judge(content: string): StoredVerdict {
  const found = findDanger(content);
  if (!found) return { level: "none" };
  const level = found.kind === "despair" ? "distress" : "danger";
  return { level, kind: found.kind, by: "rule", dismissed: false, sentence: found.sentence };
}

/** What a discussion in danger changes for the next reply. */
export type DangerMeasures = {
  kind: Danger;
  /** What we say in the model's place. */
  instead: string;
  /** Whether no model is asked: what the person wants would have it argue for the danger, or plan it. */
  isCannedReply: boolean;
};

/** What the reply to the last of these messages has to heed; `null` where no alarm is active. */
export function dangerMeasuresFor(messages: readonly StoredMessage[]): DangerMeasures | null {
  const alarm = activeAlarms(messages).at(-1)?.danger;
  if (!alarm) return null;
  return {
    kind: alarm.kind,
    instead: SAFETY_QUESTIONS[alarm.kind],
    isCannedReply: CONTENTIOUS.test(messages.at(-1)?.content ?? ""),
  };
}

/** « Contredis-moi », « Et si j’échouais ? », a plan of actions. */
const CONTENTIOUS =
  /^\s*contredi(?:s|sez)[- ]moi\b|^\s*défends l[’']avis contraire|^\s*et si j[’']échouais|\b(?:plan|liste) d[’']actions?\b|\bfeuille de route\b|\b(?:étapes|actions) concrètes\b/iu;
