import { mentaRoutes } from "#shared/api/routes/menta.ts";
import { createApiHandler } from "./serve.ts";
import { createArtefact } from "../assistant/artefacts.service.ts";
import { reportProject, summarizeDecision } from "../assistant/reports.service.ts";
import { chat, editMessage } from "../assistant/chat.service.ts";
import { temporaryChat } from "../assistant/temporary-chat.service.ts";
import { streamQuestionReason } from "../assistant/why.service.ts";

export const handler = createApiHandler("menta", mentaRoutes, {
  chat: ({ userId, body, requester }) => chat(userId, body, requester),
  editMessage: ({ userId, params, body, requester }) => editMessage(userId, params, body, requester),
  chatTemporarily: ({ userId, body, requester }) => temporaryChat(userId, body, requester),
  explainQuestion: ({ userId, params, requester }) => streamQuestionReason(userId, params, requester),
  createSummary: ({ userId, params, requester }) => createArtefact(userId, params.id, "summary", requester),
  createReflection: ({ userId, params, requester }) =>
    createArtefact(userId, params.id, "evaluation", requester),
  createArgumentation: ({ userId, params, requester }) =>
    createArtefact(userId, params.id, "argumentation", requester),
  createArgumentationEvaluation: ({ userId, params, requester }) =>
    createArtefact(userId, params.id, "argumentationEvaluation", requester),
  createSolution: ({ userId, params, requester }) => createArtefact(userId, params.id, "solution", requester),
  summarizeDecision: ({ userId, params, body, requester }) =>
    summarizeDecision(userId, params.id, body, requester),
  reportProject: ({ userId, params, body, requester }) => reportProject(userId, params.id, body, requester),
});
