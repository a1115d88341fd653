import * as z from "zod";
import { SentDossier } from "../dossier/dossier-file.schema.ts";
import { clientUlid, trimmedText, verbatimText } from "../schema/fields.schema.ts";
import { estimateTokens, MODEL_INPUT_MAX_TOKENS } from "../text/tokens.rules.ts";
import { AGENTS } from "./agent.ts";
import { MessageDangerSchema } from "./danger.schema.ts";
import { MESSAGE_MAX_LENGTH } from "./limits.rules.ts";
import { ChatAnswer } from "./message.schema.ts";

const SENTENCES = {
  order: "Le dernier message doit être le vôtre, ou la réponse à reprendre.",
  length: "Cette discussion est trop longue pour être envoyée en entier.",
} as const;

const id = clientUlid();
/** Maximum length of a reply in a temporary discussion: more than MENTA's models write. */
const REPLY_MAX_LENGTH = 20_000;

/**
 * A message of the person. `danger`: the verdict of an earlier answer; if absent, the message is judged
 * again.
 */
const OwnMessage = z.object({
  id,
  role: z.literal("user"),
  content: trimmedText({ min: 1, max: MESSAGE_MAX_LENGTH, label: "Le message" }),
  danger: MessageDangerSchema.nullable().default(null),
});
/** A reply of MENTA. `content` is "" if the reply was stopped before its first word. */
const OwnReply = z.object({
  id,
  role: z.literal("assistant"),
  content: verbatimText({ max: REPLY_MAX_LENGTH }),
});
const SentMessage = z.discriminatedUnion("role", [OwnMessage, OwnReply]);
export type TemporaryMessage = z.output<typeof SentMessage>;

/**
 * A temporary discussion, which only its page stores and sends with each message. The last message is the one
 * to answer, or the reply to write again. `sessionId`: an id that the browser made up, so it is no stored
 * discussion's.
 */
export const TemporaryChatBody = z.object({
  sessionId: clientUlid(),
  agentType: z.enum(AGENTS),
  messages: z
    .array(SentMessage)
    .min(1)
    .refine(isAnswerable, SENTENCES.order)
    .refine(
      (messages) =>
        messages.reduce((sum, { content }) => sum + estimateTokens(content), 0) <= MODEL_INPUT_MAX_TOKENS,
      SENTENCES.length,
    ),
  dossier: SentDossier.nullable().default(null),
});
export type TemporaryChatBody = z.output<typeof TemporaryChatBody>;

function isAnswerable(messages: readonly { role: string }[]): boolean {
  const [before, last] = messages.slice(-2).map(({ role }) => role);
  return last === undefined ? before === "user" : last === "user" || before === "user";
}

/** The answer to a message of a temporary discussion. The server does not store it. */
export const TemporaryChatAnswer = ChatAnswer.pick({ userMessage: true, assistantMessage: true });
export type TemporaryChatAnswer = z.infer<typeof TemporaryChatAnswer>;
