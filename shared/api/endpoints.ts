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

  listSessions: { method: "GET", path: "/api/sessions" },
  createSession: { method: "POST", path: "/api/sessions" },
  renameSession: { method: "PATCH", path: "/api/sessions/{id}" },
  removeSession: { method: "DELETE", path: "/api/sessions/{id}" },
  listMessages: { method: "GET", path: "/api/sessions/{id}/messages" },
  clearMessages: { method: "DELETE", path: "/api/sessions/{id}/messages" },
  stopReply: { method: "POST", path: "/api/sessions/{id}/stop" },
  chat: { method: "POST", path: "/api/chat" },
} as const satisfies Record<string, { method: Method; path: `/${string}` }>;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type EndpointName = keyof typeof endpoints;
