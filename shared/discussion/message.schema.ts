import * as z from "zod";
import { instant, knownId, clientUlid, pathId, trimmedText } from "../schema/fields.schema.ts";
import { DossierSchema, AskedSlotSchema } from "../dossier/dossier.schema.ts";
import { MessageDangerSchema } from "./danger.schema.ts";
import { MESSAGE_MAX_LENGTH } from "./limits.rules.ts";
import { SessionParams, SessionSchema } from "./session.schema.ts";

/**
 * A past choice of the person that the writer of a reply was given. The record of its decision has its
 * content.
 */
export const MemoryReferenceSchema = z.object({ decisionId: z.string(), choiceId: z.string() });
export type MemoryReference = z.infer<typeof MemoryReferenceSchema>;

/**
 * The place of a message among its versions: its index and their number. `parentId`: the message before it on
 * its way, `null` for the first message.
 */
const PlaceOnWaySchema = z.object({
  index: z.int().min(0),
  count: z.int().min(1),
  parentId: z.string().nullable(),
});

/**
 * A message. `stopped` and `interrupted` mark a partial reply: the person stopped it, or the AI broke off.
 * `relatedDecisions`: titles of the decisions that a reply is based on. `danger`: the alarm that a message of
 * the person raised. `memory`: the past choice that a reply could cite. `asks`: the slot of the dossier that
 * a reply asks for, set shortly after the reply. `way`: the message's place among its versions, `null` if the
 * message was read without the rest of its discussion.
 */
export const MessageSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  timestamp: instant(),
  stopped: z.boolean(),
  interrupted: z.boolean(),
  relatedDecisions: z.array(z.string()),
  danger: MessageDangerSchema.nullable(),
  asks: AskedSlotSchema.nullable(),
  memory: MemoryReferenceSchema.nullable(),
  way: PlaceOnWaySchema.nullable(),
});
export type Message = z.infer<typeof MessageSchema>;

/**
 * Either a new message, or `retry: true`, which asks MENTA to write its last reply again. `id` comes from the
 * browser, so that a repeated request does not send the message twice.
 */
export const ChatBody = z
  .object({
    sessionId: knownId(),
    message: trimmedText({ min: 1, max: MESSAGE_MAX_LENGTH, label: "Le message" }).optional(),
    id: clientUlid().optional(),
    retry: z.boolean().default(false),
  })
  .refine(({ message, retry }) => retry || message !== undefined, {
    path: ["message"],
    error: "Le message est requis.",
  });
export type ChatBody = z.infer<typeof ChatBody>;

/** Another version of a message. `id`: as for a new message, makes a repeated request harmless. */
export const EditMessageBody = z.object({
  message: trimmedText({ min: 1, max: MESSAGE_MAX_LENGTH, label: "Le message" }),
  id: clientUlid().optional(),
});

export const ChatAnswer = z.object({
  userMessage: MessageSchema,
  assistantMessage: MessageSchema,
  session: SessionSchema,
  /** The dossier at the end of the reply; `null` if there is none. */
  dossier: DossierSchema.nullable(),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

/**
 * What MENTA is answering now: the person's message, as it will be stored, and since when. `insteadOf`: the
 * message of which the person's message, or the reply, will be another version.
 */
export const RunningTurnSchema = z.object({
  userMessage: MessageSchema,
  startedAt: instant(),
  insteadOf: z.string().nullable(),
});
export type RunningTurn = z.infer<typeof RunningTurnSchema>;

export const StopTurnAnswer = z.object({ stopped: z.boolean() });

export const MessageParams = SessionParams.extend({ messageId: pathId() });

/** `ways=all` lists the messages of every way; by default, only those of the way that is shown. */
export const ListMessagesQuery = z.object({ ways: z.literal("all", "Valeur inconnue.").optional() });

/** `index`: which version of the message to show; by default the message in the path. */
export const ShowVersionBody = z.object({ index: z.int().min(0).optional() });
export const ShowVersionAnswer = z.object({ session: SessionSchema, messages: z.array(MessageSchema) });

/** Why MENTA asked a question, in one or two sentences, with one to three quotations of the person. */
export const QuestionReasonSchema = z.object({ text: z.string(), quotes: z.array(z.string()) });
export type QuestionReason = z.infer<typeof QuestionReasonSchema>;
