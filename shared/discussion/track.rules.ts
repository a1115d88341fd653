import type { AgentType } from "./agent.ts";
import type { Track } from "../dossier/dossier.ts";

type TrackOf = { agentType: AgentType; isLookBack: boolean; isFollowUp: boolean; isInDistress: boolean };

const BY_AGENT: Record<AgentType, Track> = {
  prise_decision: "decide",
  insights: "decide",
  creativite: "create",
  apprendre: "learn",
};

/** Returns the track of a discussion: which questions MENTA asks in it. */
export function trackOf({ agentType, isLookBack, isFollowUp, isInDistress }: TrackOf): Track {
  if (isLookBack) return "relire";
  if (isInDistress) return "care";
  if (isFollowUp) return "follow";
  return BY_AGENT[agentType];
}
