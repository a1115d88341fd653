import { AGENTS } from "#shared/discussion/agent.ts";
import { DISCUSSION_TITLE_ORIGINS } from "#shared/discussion/limits.rules.ts";

/** Attributes of a discussion that are also stored in the trash. */
export const DISCUSSION_ATTRIBUTES = {
  userId: { type: "string", required: true },
  id: { type: "string", required: true },
  title: { type: "string", required: true },
  titleOrigin: { type: DISCUSSION_TITLE_ORIGINS, required: true },
  agentType: { type: AGENTS, required: true },
  /** The decision and the project that the discussion is linked to. */
  decisionId: { type: "string" },
  projectId: { type: "string" },
  /** Whether the discussion looks back on the choice of its decision. */
  isLookBack: { type: "boolean" },
  /**
   * Whether MENTA follows up the project in this discussion. Absent: she does if the discussion has a
   * project.
   */
  isFollowUp: { type: "boolean" },
  /** Absent: the discussion is not pinned. */
  pinned: { type: "boolean" },
  /** The way that is shown. The first way has the id of the discussion. Absent if there is only one. */
  way: { type: "string" },
  createdAt: { type: "string", required: true, readOnly: true },
  updatedAt: { type: "string", required: true },
} as const;
