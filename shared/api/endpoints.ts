/**
 * Method and path of every route: the only part of the contract that the browser needs as values,
 * kept free of zod so that no schema reaches the first view.
 * A path variable has one name per position ({id}, then {actionId}): API Gateway refuses two at deploy.
 */
export const endpoints = {
  login: { method: "POST", path: "/auth/local/login" },
  signup: { method: "POST", path: "/auth/local/signup" },
  logout: { method: "POST", path: "/api/logout" },
  getUser: { method: "GET", path: "/api/auth/user" },
  updateAccount: { method: "PATCH", path: "/api/account" },
  sendEmailProof: { method: "POST", path: "/api/account/email-proof" },
  proveEmail: { method: "POST", path: "/api/email-proof" },
  reportFault: { method: "POST", path: "/api/client-faults" },
  getPreferences: { method: "GET", path: "/api/preferences" },
  updatePreferences: { method: "PATCH", path: "/api/preferences" },

  getWeek: { method: "GET", path: "/api/planner/weeks/{monday}" },
  updateWeek: { method: "PATCH", path: "/api/planner/weeks/{monday}" },
  listOwnTasks: { method: "GET", path: "/api/planner/tasks" },
  updateOwnTasks: { method: "PATCH", path: "/api/planner/tasks" },
  getCalendar: { method: "GET", path: "/api/planner/calendar" },
  createCalendar: { method: "POST", path: "/api/planner/calendar" },
  updateCalendar: { method: "PATCH", path: "/api/planner/calendar" },
  removeCalendar: { method: "DELETE", path: "/api/planner/calendar" },
  readCalendar: { method: "GET", path: "/api/calendar/{file}" },

  listSessions: { method: "GET", path: "/api/sessions" },
  createSession: { method: "POST", path: "/api/sessions" },
  updateSession: { method: "PATCH", path: "/api/sessions/{id}" },
  removeSession: { method: "DELETE", path: "/api/sessions/{id}" },
  listMessages: { method: "GET", path: "/api/sessions/{id}/messages" },
  clearMessages: { method: "DELETE", path: "/api/sessions/{id}/messages" },
  stopReply: { method: "POST", path: "/api/sessions/{id}/stop" },
  chat: { method: "POST", path: "/api/chat" },

  getSummary: { method: "GET", path: "/api/sessions/{id}/summary/get" },
  createSummary: { method: "POST", path: "/api/sessions/{id}/summary" },
  getReflection: { method: "GET", path: "/api/sessions/{id}/evaluation" },
  createReflection: { method: "POST", path: "/api/sessions/{id}/evaluation" },
  getArgumentation: { method: "GET", path: "/api/sessions/{id}/argumentation" },
  getPreviousArgumentation: { method: "GET", path: "/api/sessions/{id}/argumentation/previous" },
  createArgumentation: { method: "POST", path: "/api/sessions/{id}/argumentation" },
  getArgumentationEvaluation: { method: "GET", path: "/api/sessions/{id}/argumentation-evaluation" },
  createArgumentationEvaluation: { method: "POST", path: "/api/sessions/{id}/argumentation-evaluation" },
  getSolution: { method: "GET", path: "/api/sessions/{id}/solution" },
  getPreviousSolution: { method: "GET", path: "/api/sessions/{id}/solution/previous" },
  createSolution: { method: "POST", path: "/api/sessions/{id}/solution" },

  listDecisions: { method: "GET", path: "/api/decisions" },
  listTrash: { method: "GET", path: "/api/decisions/trash" },
  createDecision: { method: "POST", path: "/api/decisions" },
  getDecision: { method: "GET", path: "/api/decisions/{id}" },
  updateDecision: { method: "PUT", path: "/api/decisions/{id}" },
  setPriority: { method: "PATCH", path: "/api/decisions/{id}" },
  trashDecision: { method: "PATCH", path: "/api/decisions/{id}/delete" },
  restoreDecision: { method: "PATCH", path: "/api/decisions/{id}/restore" },
  removeDecision: { method: "DELETE", path: "/api/decisions/{id}/permanent" },
  summarizeDecision: { method: "POST", path: "/api/decisions/{id}/summary" },

  listAllActions: { method: "GET", path: "/api/decision-actions" },
  listActions: { method: "GET", path: "/api/decisions/{id}/actions" },
  createAction: { method: "POST", path: "/api/decisions/{id}/actions" },
  putActions: { method: "PUT", path: "/api/decisions/{id}/actions" },
  changeActions: { method: "POST", path: "/api/decisions/{id}/actions/batch" },
  reorderActions: { method: "PATCH", path: "/api/decisions/{id}/actions/reorder" },
  restoreActions: { method: "POST", path: "/api/decisions/{id}/actions/restore" },
  removeAction: { method: "DELETE", path: "/api/decisions/{id}/actions/{actionId}" },

  listProjects: { method: "GET", path: "/api/projects" },
  listProjectsWithCounts: { method: "GET", path: "/api/projects/with-counts" },
  createProject: { method: "POST", path: "/api/projects" },
  updateProject: { method: "PUT", path: "/api/projects/{id}" },
  removeProject: { method: "DELETE", path: "/api/projects/{id}" },
  reportProject: { method: "POST", path: "/api/projects/{id}/reporting" },

  getValidationTrend: { method: "GET", path: "/api/validation-trend" },
} as const satisfies Record<string, { method: Method; path: `/${string}` }>;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type EndpointName = keyof typeof endpoints;
