import type { AgentType } from "./agent.ts";
import type { DiscussionTrack } from "../dossier/dossier.ts";

type TrackOf = { agentType: AgentType; isLookBack: boolean; isFollowUp: boolean; isInDistress: boolean };

const BY_AGENT: Record<AgentType, DiscussionTrack> = {
  prise_decision: "decide",
  insights: "decide",
  creativite: "create",
  apprendre: "learn",
};

/** Returns the track of a discussion: which questions MENTA asks in it. */
export function determineDiscussionTrack({
  agentType,
  isLookBack,
  isFollowUp,
  isInDistress,
}: TrackOf): DiscussionTrack {
  if (isLookBack) return "relire";
  if (isInDistress) return "care";
  if (isFollowUp) return "follow";
  return BY_AGENT[agentType];
}
