import { AGENTS } from "#shared/discussion/agent.ts";
import { TITLE_ORIGINS } from "#shared/discussion/limits.rules.ts";

/** Attributes of a discussion that are also stored in the trash. */
export const DISCUSSION_ATTRIBUTES = {
  userId: { type: "string", required: true },
  id: { type: "string", required: true },
  title: { type: "string", required: true },
  titleOrigin: { type: TITLE_ORIGINS, required: true },
  agentType: { type: AGENTS, required: true },
  /** Its decision or project, if any. */
  decisionId: { type: "string" },
  projectId: { type: "string" },
  /** Whether it looks back on the choice of its decision. */
  isLookBack: { type: "boolean" },
  /** Whether it follows up its project. Absent: true if it has a project. */
  isFollowUp: { type: "boolean" },
  /** Absent: not pinned. */
  pinned: { type: "boolean" },
  /** The way shown; the first one has the id of the discussion. Absent if there is no other. */
  way: { type: "string" },
  createdAt: { type: "string", required: true, readOnly: true },
  updatedAt: { type: "string", required: true },
} as const;
