import { serve } from "../http/serve.ts";
import { createArtefact } from "./artefacts/artefact.service.ts";
import { summarizeDecision } from "./artefacts/decision-summary.service.ts";
import { reportProject } from "./artefacts/project-report.service.ts";
import { chat } from "./chat.service.ts";

export const handler = serve("menta", {
  chat: ({ userId, body }) => chat(userId, body),
  createSummary: ({ userId, params }) => createArtefact(userId, params.id, "summary"),
  createReflection: ({ userId, params }) => createArtefact(userId, params.id, "evaluation"),
  createArgumentation: ({ userId, params }) => createArtefact(userId, params.id, "argumentation"),
  createArgumentationEvaluation: ({ userId, params }) =>
    createArtefact(userId, params.id, "argumentationEvaluation"),
  createSolution: ({ userId, params }) => createArtefact(userId, params.id, "solution"),
  summarizeDecision: ({ userId, params, body }) => summarizeDecision(userId, params.id, body),
  reportProject: ({ userId, params, body }) => reportProject(userId, params.id, body),
});
