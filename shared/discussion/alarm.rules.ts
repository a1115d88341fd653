import type { MessageDanger } from "./danger.schema.ts";
import { DANGER_MESSAGES_READ } from "./limits.rules.ts";

/** Distress lasts for this many messages of the person. */
const DISTRESS_MESSAGES_READ = 3;

type Verdict = { level: "none" } | Pick<MessageDanger, "level" | "dismissed"> | null | undefined;

/**
 * Returns the current danger level of a discussion. `verdicts`: on the person's messages, oldest first; only
 * the newest count, without dismissed ones. Nothing is scored unless the level is `none`.
 */
export function currentDangerLevel(verdicts: readonly Verdict[]): "none" | MessageDanger["level"] {
  const stands = (level: MessageDanger["level"], newest: number) =>
    verdicts.slice(-newest).some((verdict) => verdict?.level === level && !verdict.dismissed);
  if (stands("danger", DANGER_MESSAGES_READ)) return "danger";
  return stands("distress", DISTRESS_MESSAGES_READ) ? "distress" : "none";
}
