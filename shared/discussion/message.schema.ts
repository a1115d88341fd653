import * as z from "zod";
import { instant, INVALID_ID, knownId, newId, text } from "../api/fields.schema.ts";
import { ARTEFACTS } from "../artefact/artefact.ts";
import { MESSAGE_MAX } from "./limits.rules.ts";
import { SessionSchema } from "./session.schema.ts";

/** `stopped`: the person stopped this reply, what had been written is kept. `relatedDecisions`: titles an answer drew on. */
export const MessageSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  timestamp: instant(),
  stopped: z.boolean(),
  relatedDecisions: z.array(z.string()),
});
export type Message = z.infer<typeof MessageSchema>;

/**
 * Either a new message, whose `id` the browser makes so that sending it twice never writes it twice,
 * or `retry: true`, which replaces the last reply of MENTA.
 */
export const ChatBody = z
  .object({
    sessionId: knownId(),
    message: text({ min: 1, max: MESSAGE_MAX, label: "Le message" }).optional(),
    id: newId().optional(),
    retry: z.boolean().default(false),
  })
  .refine(({ message, retry }) => retry || message !== undefined, {
    path: ["message"],
    error: "Le message est requis.",
  });
export type ChatBody = z.infer<typeof ChatBody>;

export const ChatAnswer = z.object({
  userMessage: MessageSchema,
  assistantMessage: MessageSchema,
  session: SessionSchema,
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

/** `id`: what is to stop, by the question, by the reply that is asked again, or by the kind that is made; all of it unless given. */
export const StopBody = z.object({
  id: z.union([newId(), z.enum(ARTEFACTS, INVALID_ID)]).optional(),
});

export const StopAnswer = z.object({ stopped: z.boolean() });
