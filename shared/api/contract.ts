import * as z from "zod";
import { AccessAnswer, LoginBody, SignupBody, Success, UserSchema } from "../access/user.schema.ts";
import { ChatAnswer, ChatBody, MessageSchema, StopAnswer } from "../discussion/message.schema.ts";
import {
  CreateSessionBody,
  RenameSessionBody,
  SessionParams,
  SessionSchema,
} from "../discussion/session.schema.ts";
import type { EndpointName } from "./endpoints.ts";
import type { Route } from "./route.ts";

/**
 * The contract. Types of requests and answers, the router in each function, the gateways (AWS and local), the
 * browser's client, the OpenAPI document and the every-route tests are all derived from this table.
 */
export const contract = {
  login: {
    summary: "Ouvre une session de connexion",
    caller: "anyone",
    servedBy: "access",
    body: LoginBody,
    answer: AccessAnswer,
    status: 200,
  },
  signup: {
    summary: "Crée un compte et connecte la personne",
    caller: "anyone",
    servedBy: "access",
    body: SignupBody,
    answer: AccessAnswer,
    status: 201,
  },
  logout: {
    summary: "Ferme la connexion en cours, s’il y en a une",
    caller: "anyone",
    servedBy: "access",
    answer: Success,
    status: 200,
  },
  getUser: {
    summary: "La personne connectée",
    caller: "person",
    servedBy: "workspace",
    answer: UserSchema,
    status: 200,
  },
  listSessions: {
    summary: "Les discussions, la plus récemment modifiée d’abord",
    caller: "person",
    servedBy: "workspace",
    answer: z.array(SessionSchema),
    status: 200,
  },
  createSession: {
    summary: "Ouvre une discussion",
    caller: "person",
    servedBy: "workspace",
    body: CreateSessionBody,
    answer: SessionSchema,
    status: 201,
  },
  renameSession: {
    summary: "Renomme une discussion",
    caller: "person",
    servedBy: "workspace",
    params: SessionParams,
    body: RenameSessionBody,
    answer: SessionSchema,
    status: 200,
  },
  removeSession: {
    summary: "Supprime une discussion et tout ce qu’elle contient",
    caller: "person",
    servedBy: "workspace",
    params: SessionParams,
    answer: Success,
    status: 200,
  },
  listMessages: {
    summary: "Les messages d’une discussion, le plus ancien d’abord",
    caller: "person",
    servedBy: "workspace",
    params: SessionParams,
    answer: z.array(MessageSchema),
    status: 200,
  },
  clearMessages: {
    summary: "Vide une discussion et la garde",
    caller: "person",
    servedBy: "workspace",
    params: SessionParams,
    answer: Success,
    status: 200,
  },
  stopReply: {
    summary: "Arrête la réponse en cours ; ce qui est écrit est gardé",
    caller: "person",
    servedBy: "workspace",
    params: SessionParams,
    answer: StopAnswer,
    status: 200,
  },
  chat: {
    summary: "Envoie un message à MENTA, ou redemande sa dernière réponse",
    caller: "person",
    servedBy: "menta",
    body: ChatBody,
    answer: ChatAnswer,
    status: 200,
    streams: true,
  },
} as const satisfies Record<EndpointName, Route>;

export type Contract = typeof contract;
