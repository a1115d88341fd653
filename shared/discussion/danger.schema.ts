import * as z from "zod";

/**
 * The kinds of danger, each with its own help, the most serious first: suicide, a medical emergency, a child
 * in danger, violence, harming others, eating disorders, despair.
 */
export const DANGER_KINDS = [
  "suicide",
  "medical",
  "child",
  "violence",
  "threat",
  "eating",
  "despair",
] as const;
export type DangerKind = (typeof DANGER_KINDS)[number];

/**
 * The alarm that a person's message raised. `by`: whether the phrases or the chat model raised it.
 * `dismissed`: whether the person has said that it was a false alarm.
 */
export const MessageDangerSchema = z.object({
  level: z.enum(["distress", "danger"]),
  kind: z.enum(DANGER_KINDS),
  by: z.enum(["rule", "model"]),
  dismissed: z.boolean(),
});
export type MessageDanger = z.infer<typeof MessageDangerSchema>;
