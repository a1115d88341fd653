import { mentaRoutes } from "#shared/api/routes/menta.ts";
import { createApiHandler } from "../http/serve.ts";
import { createArtefact } from "./artefacts.service.ts";
import { reportProject, summarizeDecision } from "./reports.service.ts";
import { chat } from "./chat.service.ts";
import { explainQuestion } from "./why.service.ts";

export const handler = createApiHandler("menta", mentaRoutes, {
  chat: ({ userId, body, asker }) => chat(userId, body, asker),
  explainQuestion: ({ userId, params, asker }) => explainQuestion(userId, params, asker),
  createSummary: ({ userId, params, asker }) => createArtefact(userId, params.id, "summary", asker),
  createReflection: ({ userId, params, asker }) => createArtefact(userId, params.id, "evaluation", asker),
  createArgumentation: ({ userId, params, asker }) =>
    createArtefact(userId, params.id, "argumentation", asker),
  createArgumentationEvaluation: ({ userId, params, asker }) =>
    createArtefact(userId, params.id, "argumentationEvaluation", asker),
  createSolution: ({ userId, params, asker }) => createArtefact(userId, params.id, "solution", asker),
  summarizeDecision: ({ userId, params, body, asker }) => summarizeDecision(userId, params.id, body, asker),
  reportProject: ({ userId, params, body, asker }) => reportProject(userId, params.id, body, asker),
});
