import * as z from "zod";

/**
 * Whom somebody needs: a helpline against suicide, a doctor now, those who protect children, the police or those who help
 * victims, a person to talk to before they hurt another, doctors of eating, or a voice in despair. The gravest first.
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
export type Danger = (typeof DANGER_KINDS)[number];

/** The alarm that a message of the person raised. `by`: the rule of words or the chat model. `dismissed`: it was a false one. */
export const MessageDangerSchema = z.object({
  level: z.enum(["distress", "danger"]),
  kind: z.enum(DANGER_KINDS),
  by: z.enum(["rule", "model"]),
  dismissed: z.boolean(),
});
export type MessageDanger = z.infer<typeof MessageDangerSchema>;
