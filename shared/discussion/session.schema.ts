import * as z from "zod";
import { instant, knownId, optionalNewId, pathId, trimmedText } from "../schema/fields.schema.ts";
import { AGENTS, DEFAULT_AGENT } from "./agent.ts";
import { DEFAULT_DISCUSSION_TITLE, DISCUSSION_TITLE_MAX_LENGTH } from "./limits.rules.ts";

const title = () => trimmedText({ min: 1, max: DISCUSSION_TITLE_MAX_LENGTH, label: "Le titre" });

/** A discussion with MENTA. The wire calls it a session; it has nothing to do with a sign-in. */
export const SessionSchema = z.object({
  id: z.string(),
  title: z.string(),
  agentType: z.enum(AGENTS),
  decisionId: z.string().nullable(),
  projectId: z.string().nullable(),
  /** Pinned discussions come first in the list. */
  pinned: z.boolean(),
  /** The id of the way that is shown; `null` for the first way. */
  way: z.string().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Session = z.infer<typeof SessionSchema>;

/** A discussion in the trash, without its messages. `purgeAt`: the instant from which it may be purged. */
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
  title: title().default(DEFAULT_DISCUSSION_TITLE),
  decisionId: knownId().nullable().default(null),
  projectId: knownId().nullable().default(null),
  /**
   * Whether the discussion looks back: MENTA asks how the choice turned out, without knowing what was
   * expected.
   */
  isLookBack: z.boolean().optional(),
});

/**
 * Changes a discussion; fields that are omitted keep their value. `projectId: null` takes it out of its
 * project. `keepsTrack`: whether MENTA goes on with the questions of the former track, although agent or
 * project change.
 */
export const UpdateSessionBody = z.object({
  title: title().optional(),
  agentType: z.enum(AGENTS).optional(),
  decisionId: knownId().optional(),
  projectId: knownId().nullable().optional(),
  keepsTrack: z.boolean().optional(),
  pinned: z.boolean().optional(),
});

export const SessionParams = z.object({ id: pathId() });
