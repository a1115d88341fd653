import type { MessageDanger } from "./danger.schema.ts";
import { DANGER_MESSAGES_READ } from "./limits.rules.ts";

/** Distress stands for so many messages of the person: until they have answered what they are asked about themselves. */
const DISTRESS_MESSAGES_READ = 3;

type Verdict = { level: "none" } | Pick<MessageDanger, "level" | "dismissed"> | null | undefined;

/**
 * What the messages of a person in one discussion amount to, oldest first: only the newest count, and nothing that was dismissed.
 * While it is not `none`, nothing is scored.
 */
export function standingLevel(verdicts: readonly Verdict[]): "none" | MessageDanger["level"] {
  const stands = (level: MessageDanger["level"], newest: number) =>
    verdicts.slice(-newest).some((verdict) => verdict?.level === level && !verdict.dismissed);
  if (stands("danger", DANGER_MESSAGES_READ)) return "danger";
  return stands("distress", DISTRESS_MESSAGES_READ) ? "distress" : "none";
}
