import type { MessageDanger } from "./danger.schema.ts";
import { DANGER_MESSAGES_READ } from "./limits.rules.ts";

/** Distress lasts for this many messages of the person. */
const DISTRESS_MESSAGES_READ = 3;

type Verdict = { level: "none" } | Pick<MessageDanger, "level" | "dismissed"> | null | undefined;

/**
 * Returns the current level of a discussion from the person's verdicts, oldest first: only the newest count,
 * and no dismissed ones. Unless it is `none`, nothing is scored.
 */
export function currentDangerLevel(verdicts: readonly Verdict[]): "none" | MessageDanger["level"] {
  const stands = (level: MessageDanger["level"], newest: number) =>
    verdicts.slice(-newest).some((verdict) => verdict?.level === level && !verdict.dismissed);
  if (stands("danger", DANGER_MESSAGES_READ)) return "danger";
  return stands("distress", DISTRESS_MESSAGES_READ) ? "distress" : "none";
}
