import type { Body } from "#shared/api/types.ts";
import type { ProjectReportAnswer } from "#shared/artefact/artefact.schema.ts";
import { isActive, isTrashed } from "#shared/decision/decision.ts";
import { byCode } from "#shared/text/order.rules.ts";
import { fold } from "#shared/text/fold.rules.ts";
import { listDecisions, type StoredDecision } from "../../data/decision.ts";
import { listPlans } from "../../data/plan.ts";
import { getProject } from "../../data/project.ts";
import {
  PROJECT_REPORT_PROMPT,
  PROJECT_REPORT_REQUEST,
  PROJECT_REPORT_VERSION,
} from "../prompts/project-report.ts";
import type { Events } from "../take-turn.ts";
import { allWithinRoom, decisionData } from "./decision-data.ts";
import { jsonPart } from "./material.rules.ts";
import { readMarkdown } from "./reading.ts";
import type { Recipe } from "./recipe.ts";
import { report } from "./report.service.ts";

const RECIPE: Recipe<string> = {
  task: "project-report",
  version: PROJECT_REPORT_VERSION,
  prompt: PROJECT_REPORT_PROMPT,
  request: PROJECT_REPORT_REQUEST,
  maxTokens: 1_800,
  parts: [],
  read: readMarkdown,
  failed: "MENTA n’a pas pu faire le point sur ce projet. Réessayez dans un instant.",
};

/** Reports on a project from its decisions, their plans and what was said about it. */
export async function reportProject(
  userId: string,
  id: string,
  { sessionId }: Body<"reportProject">,
): Promise<Events<ProjectReportAnswer>> {
  const project = await getProject(userId, id);
  const [decisions, plans] = await Promise.all([listDecisions(userId), listPlans(userId)]);
  const own = byUrgency(decisions.filter((one) => one.projectId === id && !isTrashed(one)));
  const data = allWithinRoom(own.map((one) => decisionData(one, plans.get(one.id) ?? [])));
  const { name, description = null } = project;
  return report<ProjectReportAnswer>(userId, sessionId, {
    about: { projectId: id },
    recipe: RECIPE,
    part: jsonPart("project", { name, description, ...data }),
    opened: { title: `Projet: ${name}`, agentType: "insights" },
    relatedIn: (text) => namedIn(text, data.decisions),
    requireThere: () => getProject(userId, id),
    answer: ({ session, assistantMessage }) => ({
      report: assistantMessage.content,
      session,
      assistantMessage,
    }),
  });
}

/** What is under way first, the nearest end first: what does not fit is what matters least. */
const byUrgency = (decisions: readonly StoredDecision[]) =>
  decisions.toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)) || byCode(a.endDate, b.endDate));

function namedIn(text: string, decisions: readonly { title: string }[]): string[] {
  const folded = fold(text);
  return [...new Set(decisions.map(({ title }) => title))].filter((title) => folded.includes(fold(title)));
}
