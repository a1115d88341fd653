import type { MessageDanger } from "./danger.schema.ts";
import { DANGER_WINDOW_MESSAGES } from "./limits.rules.ts";

/** Distress ends after this many messages of the person. */
const DISTRESS_MESSAGES_READ = 3;

type Verdict = { level: "none" } | Pick<MessageDanger, "level" | "dismissed"> | null | undefined;

/**
 * Returns the current danger level of a discussion. Only the newest messages count, and no dismissed alarm.
 * Unless the level is `none`, nothing is scored.
 * @param verdicts one for each message of the person, oldest first
 */
export function currentDangerLevel(verdicts: readonly Verdict[]): "none" | MessageDanger["level"] {
  const stands = (level: MessageDanger["level"], newest: number) =>
    verdicts.slice(-newest).some((verdict) => verdict?.level === level && !verdict.dismissed);
  if (stands("danger", DANGER_WINDOW_MESSAGES)) return "danger";
  return stands("distress", DISTRESS_MESSAGES_READ) ? "distress" : "none";
}
