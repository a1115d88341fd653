import type { AgentType } from "#shared/discussion/agent.ts";
import { withDossierFindings } from "#shared/dossier/answer.rules.ts";
import type { DiscussionTrack } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import type { Tone } from "#shared/preferences/tone.ts";
import { dayNumber } from "#shared/time/day.rules.ts";
import { answerAsInterview } from "./interview.ts";

export const TEST_TODAY = dayNumber("2026-11-28");
const AGENTS: Partial<Record<DiscussionTrack, AgentType>> = {
  decide: "prise_decision",
  create: "creativite",
  learn: "apprendre",
  follow: "insights",
};

export type Talk = { dossier: Dossier; replies: string[] };

/**
 * Runs the interview on each message in turn. Returns the dossier and the replies. `before`: a dossier to
 * start from.
 */
export function runTestInterview(
  track: DiscussionTrack,
  messages: readonly string[],
  {
    tone = "neutre",
    shortReplies = false,
    before,
  }: { tone?: Tone; shortReplies?: boolean; before?: Dossier } = {},
): Talk {
  let dossier = before ?? createEmptyDossier("discussion", { track, now: "" });
  const replies: string[] = [];
  let ids = dossier.lines.length;
  for (const [at, content] of messages.entries()) {
    const { reply, answer } = answerAsInterview({
      dossier,
      agent: AGENTS[track] ?? "prise_decision",
      manner: { tone, shortReplies },
      message: content,
      earlier: [],
      today: TEST_TODAY,
    });
    replies.push(reply);
    const message = {
      id: `message${at}`,
      content,
      earlier: messages.slice(0, at).map((earlier, index) => ({ id: `message${index}`, content: earlier })),
    };
    dossier = withDossierFindings(dossier, answer, { message, newId: () => `line${(ids += 1)}`, now: "" });
    dossier = { ...dossier, version: dossier.version + 1 };
  }
  return { dossier, replies };
}
