import { workspaceRoutes } from "#shared/api/routes/workspace.ts";
import { getUser } from "../accounts/account.rows.ts";
import { getOwnTasks } from "../planner/planner.rows.ts";
import { getPreferences } from "../accounts/preferences.rows.ts";
import { getChoicePage, listDueReviews, listReviews } from "../decisions/record.rows.ts";
import { createApiHandler } from "./serve.ts";
import {
  createCalendarLink,
  editCalendarLink,
  getCalendarLink,
  readCalendarFile,
  removeCalendarLink,
} from "../planner/calendar.service.ts";
import { getCalibration } from "../planner/calibration.service.ts";
import {
  getDecisionDetail,
  listDecisionsOutsideTrash,
  editDecision,
  createDecisionWithPlan,
} from "../decisions/decisions.service.ts";
import {
  listSessionTrash,
  purgeSession,
  removeSession,
  restoreSession,
} from "../discussions/trash.service.ts";
import { createDecisionFromSession } from "../decisions/decision-from-session.service.ts";
import {
  getArtefact,
  getPreviousDocument,
  listPreviousDocuments,
  clearSession,
  createSession,
  dismissMessageAlarm,
  listSessionMessages,
  updateSession,
  listSessions,
  getRunningTurn,
  getSession,
  showMessageVersion,
  stopSessionTurns,
} from "../discussions/discussions.service.ts";
import { editDossier, getSessionDossier } from "../discussions/dossier.service.ts";
import {
  changeOpinion,
  giveOpinion,
  readOpinionPage,
  withdrawOpinion,
} from "../opinions/opinion-page.service.ts";
import {
  createOpinionLink,
  endOpinionLink,
  getOpinions,
  listOpinionCounts,
  removeOneOpinion,
} from "../opinions/opinions.service.ts";
import { finishWeighing, giveWeighing, withdrawWeighing } from "../opinions/weighings.service.ts";
import {
  listActions,
  addAction,
  listActionsOutsideTrash,
  changeActions,
  putActions,
  removeAction,
  reorderActions,
  restoreActions,
  getValidationTrend,
} from "../decisions/plan.service.ts";
import { editOwnTasks, editWeek, getWeekPlan } from "../planner/planner.service.ts";
import { editPreferences } from "../accounts/preferences.service.ts";
import {
  removeProject,
  editProject,
  addProject,
  listProjectsOf,
  listProjectsWithCounts,
} from "../decisions/projects.service.ts";
import {
  editRecord,
  getDecisionRecord,
  saveLookBack,
  makeChoice,
  removeReview,
  removeWeighing,
  addOrMoveReviewInRecord,
  takeChoiceBack,
} from "../decisions/record.service.ts";
import { searchMessages } from "../discussions/search.service.ts";
import { purgeDecision, restoreDecision, trashDecision, listTrash } from "../decisions/trash.service.ts";

export const handler = createApiHandler("workspace", workspaceRoutes, {
  getUser: ({ userId }) => getUser(userId),
  // Imported lazily: these routes are rarely called, and their code would slow down every cold start.
  exportAccount: async ({ userId }) => (await import("../accounts/export.service.ts")).exportAccount(userId),
  importAccount: async ({ userId, body }) =>
    (await import("../accounts/import.service.ts")).importDocumentPart(userId, body, new Date()),
  getPreferences: ({ userId }) => getPreferences(userId),
  updatePreferences: ({ userId, body }) => editPreferences(userId, body),

  getWeek: ({ userId, params }) => getWeekPlan(userId, params.monday),
  updateWeek: ({ userId, params, body }) => editWeek(userId, params.monday, body),
  listOwnTasks: ({ userId }) => getOwnTasks(userId),
  updateOwnTasks: ({ userId, body }) => editOwnTasks(userId, body),
  getCalendar: ({ userId }) => getCalendarLink(userId),
  createCalendar: ({ userId, body }) => createCalendarLink(userId, body),
  updateCalendar: ({ userId, body }) => editCalendarLink(userId, body),
  removeCalendar: ({ userId }) => removeCalendarLink(userId),
  readCalendar: ({ params, viewer }) => readCalendarFile(params.file, viewer),

  listSessions: ({ userId }) => listSessions(userId),
  createSession: ({ userId, body }) => createSession(userId, body),
  getSession: ({ userId, params }) => getSession(userId, params.id),
  updateSession: ({ userId, params, body }) => updateSession(userId, params.id, body),
  removeSession: ({ userId, params }) => removeSession(userId, params.id),
  listSessionTrash: ({ userId }) => listSessionTrash(userId),
  restoreSession: ({ userId, params }) => restoreSession(userId, params.id),
  purgeSession: ({ userId, params }) => purgeSession(userId, params.id),
  listMessages: ({ userId, params, query }) => listSessionMessages(userId, params.id, query),
  showVersion: ({ userId, params, body }) => showMessageVersion(userId, params, body),
  searchMessages: ({ userId, query }) => searchMessages(userId, query.q),
  clearMessages: ({ userId, params }) => clearSession(userId, params.id),
  getDossier: ({ userId, params }) => getSessionDossier(userId, params.id),
  updateDossier: ({ userId, params, body, requester }) => editDossier(userId, params.id, body, requester),
  dismissAlarm: ({ userId, params }) => dismissMessageAlarm(userId, params),
  getTurn: ({ userId, params }) => getRunningTurn(userId, params.id),
  stopReply: ({ userId, params, body }) => stopSessionTurns(userId, params.id, body),
  getSummary: ({ userId, params }) => getArtefact(userId, params.id, "summary"),
  getReflection: ({ userId, params }) => getArtefact(userId, params.id, "evaluation"),
  getArgumentation: ({ userId, params }) => getArtefact(userId, params.id, "argumentation"),
  getPreviousArgumentation: ({ userId, params }) => getPreviousDocument(userId, params.id, "argumentation"),
  getArgumentationEvaluation: ({ userId, params }) =>
    getArtefact(userId, params.id, "argumentationEvaluation"),
  getSolution: ({ userId, params }) => getArtefact(userId, params.id, "solution"),
  getPreviousSolution: ({ userId, params }) => getPreviousDocument(userId, params.id, "solution"),
  listPreviousDocuments: ({ userId, params }) => listPreviousDocuments(userId, params.id),
  createDecisionFromSession: ({ userId, params, body, requester }) =>
    createDecisionFromSession(userId, params.id, body, requester),

  listDecisions: ({ userId }) => listDecisionsOutsideTrash(userId),
  listTrash: ({ userId }) => listTrash(userId),
  createDecision: ({ userId, body, requester }) => createDecisionWithPlan(userId, body, requester),
  getDecision: ({ userId, params }) => getDecisionDetail(userId, params.id),
  updateDecision: ({ userId, params, body, requester }) => editDecision(userId, params.id, body, requester),
  setPriority: ({ userId, params, body }) => editDecision(userId, params.id, body),
  trashDecision: ({ userId, params }) => trashDecision(userId, params.id),
  restoreDecision: ({ userId, params }) => restoreDecision(userId, params.id),
  removeDecision: ({ userId, params }) => purgeDecision(userId, params.id),

  getRecord: ({ userId, params }) => getDecisionRecord(userId, params.id),
  updateRecord: ({ userId, params, body }) => editRecord(userId, params.id, body),
  createChoice: ({ userId, params, body, requester }) => makeChoice(userId, params.id, body, requester),
  removeChoice: ({ userId, params }) => takeChoiceBack(userId, params.id, params.choiceId),
  setReview: ({ userId, params, body, requester }) =>
    addOrMoveReviewInRecord(userId, params.id, { ...body, id: params.reviewId }, requester),
  removeReview: ({ userId, params }) => removeReview(userId, params.id, params.reviewId),
  lookBack: ({ userId, params, body }) => saveLookBack(userId, params.id, params.reviewId, body),
  listChoices: ({ userId, query }) => getChoicePage(userId, query.after),
  listReviews: ({ userId }) => listReviews(userId),
  listDueReviews: ({ userId, query }) => listDueReviews(userId, query.until),
  getCalibration: ({ userId, requester }) => getCalibration(userId, requester),

  listAllActions: ({ userId }) => listActionsOutsideTrash(userId),
  listActions: ({ userId, params }) => listActions(userId, params.id),
  createAction: ({ userId, params, body }) => addAction(userId, params.id, body),
  putActions: ({ userId, params, query, body }) => putActions(userId, params.id, query, body),
  changeActions: ({ userId, params, body }) => changeActions(userId, params.id, body),
  reorderActions: ({ userId, params, body }) => reorderActions(userId, params.id, body),
  restoreActions: ({ userId, params, body }) => restoreActions(userId, params.id, body),
  removeAction: ({ userId, params }) => removeAction(userId, params.id, params.actionId),

  listOpinionCounts: ({ userId }) => listOpinionCounts(userId),
  getOpinions: ({ userId, params, query }) => getOpinions(userId, params.id, query),
  createOpinionLink: ({ userId, params, body }) => createOpinionLink(userId, params.id, body),
  removeOpinionLink: ({ userId, params }) => endOpinionLink(userId, params.id),
  removeOpinion: ({ userId, params }) => removeOneOpinion(userId, params.id, params.opinionId),
  readOpinionPage: ({ params, viewer }) => readOpinionPage(params.secret, viewer),
  giveOpinion: ({ params, body, viewer }) => giveOpinion(params.secret, body, viewer),
  changeOpinion: ({ params, body, viewer }) => changeOpinion(params.secret, params.opinionId, body, viewer),
  withdrawOpinion: ({ params, body, viewer }) =>
    withdrawOpinion(params.secret, params.opinionId, body, viewer),
  finishWeighing: ({ userId, params, body }) => finishWeighing(userId, params.id, body),
  removeWeighing: ({ userId, params }) => removeWeighing(userId, params.id),
  giveWeighing: ({ params, body, viewer }) => giveWeighing(params.secret, body, viewer),
  withdrawWeighing: ({ params, body, viewer }) => withdrawWeighing(params.secret, body, viewer),

  listProjects: ({ userId }) => listProjectsOf(userId),
  listProjectsWithCounts: ({ userId }) => listProjectsWithCounts(userId),
  createProject: ({ userId, body }) => addProject(userId, body),
  updateProject: ({ userId, params, body }) => editProject(userId, params.id, body),
  removeProject: ({ userId, params, body }) => removeProject(userId, params.id, body),

  getValidationTrend: ({ userId }) => getValidationTrend(userId),
});
