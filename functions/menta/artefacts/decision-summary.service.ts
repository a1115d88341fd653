import { Refusal } from "#shared/api/refusal.ts";
import type { Body } from "#shared/api/types.ts";
import type { DecisionSummaryAnswer } from "#shared/artefact/artefact.schema.ts";
import { isTrashed } from "#shared/decision/decision.ts";
import { getDecision } from "../../data/decision.ts";
import { getDecisionWithPlan } from "../../data/decision-change.ts";
import {
  DECISION_SUMMARY_PROMPT,
  DECISION_SUMMARY_REQUEST,
  DECISION_SUMMARY_VERSION,
} from "../prompts/decision-summary.ts";
import type { Events } from "../take-turn.ts";
import { decisionData, withinRoom } from "./decision-data.ts";
import { jsonPart } from "./material.rules.ts";
import { readMarkdown } from "./reading.ts";
import type { Recipe } from "./recipe.ts";
import { report } from "./report.service.ts";

const RECIPE: Recipe<string> = {
  task: "decision-summary",
  version: DECISION_SUMMARY_VERSION,
  prompt: DECISION_SUMMARY_PROMPT,
  request: DECISION_SUMMARY_REQUEST,
  maxTokens: 1_200,
  parts: [],
  read: readMarkdown,
  failed: "MENTA n’a pas pu résumer cette décision. Réessayez dans un instant.",
};

/** Summarises a decision from its plan and what was said about it. Refuses (409) one in the trash. */
export async function summarizeDecision(
  userId: string,
  id: string,
  { sessionId }: Body<"summarizeDecision">,
): Promise<Events<DecisionSummaryAnswer>> {
  const { decision, plan } = await getDecisionWithPlan(userId, id);
  if (isTrashed(decision))
    throw new Refusal("conflict", "Cette décision est dans la corbeille : restaurez-la d’abord.");
  return report<DecisionSummaryAnswer>(userId, sessionId, {
    about: { decisionId: id },
    recipe: RECIPE,
    part: jsonPart("decision", withinRoom(decisionData(decision, plan.actions))),
    opened: { title: `Décision: ${decision.title}`, agentType: "prise_decision" },
    relatedIn: () => [],
    requireThere: () => getDecision(userId, id),
    answer: ({ session, assistantMessage }) => ({
      summary: {
        id: assistantMessage.id,
        decisionId: id,
        summary: assistantMessage.content,
        createdAt: assistantMessage.timestamp,
        lastDisplayed: null,
      },
      session,
      assistantMessage,
    }),
  });
}
