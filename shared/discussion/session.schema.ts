import * as z from "zod";
import { instant, knownId, optionalNewId, pathId, trimmedText } from "../schema/fields.schema.ts";
import { AGENTS, DEFAULT_AGENT } from "./agent.ts";
import { DEFAULT_TITLE, TITLE_MAX_LENGTH } from "./limits.rules.ts";

const title = () => trimmedText({ min: 1, max: TITLE_MAX_LENGTH, label: "Le titre" });

/** A chat session, `discussion` in the code and on screen; not a sign-in. */
export const SessionSchema = z.object({
  id: z.string(),
  title: z.string(),
  agentType: z.enum(AGENTS),
  decisionId: z.string().nullable(),
  projectId: z.string().nullable(),
  /** Before all others in the list of discussions. */
  pinned: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Session = z.infer<typeof SessionSchema>;

/** A discussion in the trash, without what it contains. `purgeAt`: from when it may be removed for good. */
export const TrashedSessionSchema = z.object({
  id: z.string(),
  title: z.string(),
  agentType: z.enum(AGENTS),
  messageCount: z.int().min(0),
  deletedAt: instant(),
  purgeAt: instant(),
});
export type TrashedSession = z.infer<typeof TrashedSessionSchema>;

export const CreateSessionBody = z.object({
  id: optionalNewId(),
  agentType: z.enum(AGENTS).default(DEFAULT_AGENT),
  title: title().default(DEFAULT_TITLE),
  decisionId: knownId().nullable().default(null),
  projectId: knownId().nullable().default(null),
  /** MENTA asks what happened since the choice of the decision, and is never told what was expected. */
  isLookBack: z.boolean().optional(),
});

/** A new title, the agent that answers from now on, the decision that it led to, whether it is pinned, any of them or nothing. */
export const UpdateSessionBody = z.object({
  title: title().optional(),
  agentType: z.enum(AGENTS).optional(),
  decisionId: knownId().optional(),
  projectId: knownId().optional(),
  pinned: z.boolean().optional(),
});

export const SessionParams = z.object({ id: pathId() });
