import { serve } from "../http/serve.ts";
import { currentUser } from "./account.service.ts";
import {
  clearSession,
  messagesOf,
  openSession,
  removeSession,
  renameSession,
  sessionsOf,
  stopSession,
} from "./discussions.service.ts";

export const handler = serve("workspace", {
  getUser: ({ userId }) => currentUser(userId),
  listSessions: ({ userId }) => sessionsOf(userId),
  createSession: ({ userId, body }) => openSession(userId, body),
  renameSession: ({ userId, params, body }) => renameSession(userId, params.id, body.title),
  removeSession: ({ userId, params }) => removeSession(userId, params.id),
  listMessages: ({ userId, params }) => messagesOf(userId, params.id),
  clearMessages: ({ userId, params }) => clearSession(userId, params.id),
  stopReply: ({ userId, params }) => stopSession(userId, params.id),
});
