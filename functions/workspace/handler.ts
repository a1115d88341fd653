import { serve } from "../http/serve.ts";
import { currentUser } from "./account.service.ts";
import { decisionOf, decisionsOf, editDecision, openDecision } from "./decisions.service.ts";
import {
  artefactOf,
  clearSession,
  messagesOf,
  openSession,
  removeSession,
  renameSession,
  sessionsOf,
  stopSession,
} from "./discussions.service.ts";
import {
  actionsOf,
  addAction,
  allActionsOf,
  changeActions,
  putActions,
  removeAction,
  reorderActions,
} from "./plan.service.ts";
import {
  closeProject,
  editProject,
  openProject,
  projectsOf,
  projectsWithCountsOf,
} from "./projects.service.ts";
import { purgeDecision, restoreDecision, trashDecision, trashOf } from "./trash.service.ts";
import { trendOf } from "./trend.service.ts";

export const handler = serve("workspace", {
  getUser: ({ userId }) => currentUser(userId),
  listSessions: ({ userId }) => sessionsOf(userId),
  createSession: ({ userId, body }) => openSession(userId, body),
  renameSession: ({ userId, params, body }) => renameSession(userId, params.id, body.title),
  removeSession: ({ userId, params }) => removeSession(userId, params.id),
  listMessages: ({ userId, params }) => messagesOf(userId, params.id),
  clearMessages: ({ userId, params }) => clearSession(userId, params.id),
  stopReply: ({ userId, params, body }) => stopSession(userId, params.id, body.id),
  getSummary: ({ userId, params }) => artefactOf(userId, params.id, "summary"),
  getReflection: ({ userId, params }) => artefactOf(userId, params.id, "evaluation"),
  getArgumentation: ({ userId, params }) => artefactOf(userId, params.id, "argumentation"),
  getArgumentationEvaluation: ({ userId, params }) =>
    artefactOf(userId, params.id, "argumentationEvaluation"),
  getSolution: ({ userId, params }) => artefactOf(userId, params.id, "solution"),

  listDecisions: ({ userId }) => decisionsOf(userId),
  listTrash: ({ userId }) => trashOf(userId),
  createDecision: ({ userId, body }) => openDecision(userId, body),
  getDecision: ({ userId, params }) => decisionOf(userId, params.id),
  updateDecision: ({ userId, params, body }) => editDecision(userId, params.id, body),
  setPriority: ({ userId, params, body }) => editDecision(userId, params.id, body),
  trashDecision: ({ userId, params }) => trashDecision(userId, params.id),
  restoreDecision: ({ userId, params }) => restoreDecision(userId, params.id),
  removeDecision: ({ userId, params }) => purgeDecision(userId, params.id),

  listAllActions: ({ userId }) => allActionsOf(userId),
  listActions: ({ userId, params }) => actionsOf(userId, params.id),
  createAction: ({ userId, params, body }) => addAction(userId, params.id, body),
  putActions: ({ userId, params, query, body }) => putActions(userId, params.id, query, body),
  changeActions: ({ userId, params, body }) => changeActions(userId, params.id, body),
  reorderActions: ({ userId, params, body }) => reorderActions(userId, params.id, body),
  removeAction: ({ userId, params }) => removeAction(userId, params.id, params.actionId),

  listProjects: ({ userId }) => projectsOf(userId),
  listProjectsWithCounts: ({ userId }) => projectsWithCountsOf(userId),
  createProject: ({ userId, body }) => openProject(userId, body),
  updateProject: ({ userId, params, body }) => editProject(userId, params.id, body),
  removeProject: ({ userId, params, body }) => closeProject(userId, params.id, body),

  getValidationTrend: ({ userId }) => trendOf(userId),
});
