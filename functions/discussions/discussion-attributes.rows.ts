import { AGENTS } from "#shared/discussion/agent.ts";
import { TITLE_ORIGINS } from "#shared/discussion/limits.rules.ts";

/** What is kept of a discussion beside its contents, in the trash too. */
export const DISCUSSION_ATTRIBUTES = {
  userId: { type: "string", required: true },
  id: { type: "string", required: true },
  title: { type: "string", required: true },
  titleOrigin: { type: TITLE_ORIGINS, required: true },
  agentType: { type: AGENTS, required: true },
  /** What it is about, if anything. */
  decisionId: { type: "string" },
  projectId: { type: "string" },
  /** It looks back on the choice of its decision. */
  isLookBack: { type: "boolean" },
  /** Absent: it is not. */
  pinned: { type: "boolean" },
  createdAt: { type: "string", required: true, readOnly: true },
  updatedAt: { type: "string", required: true },
} as const;
