import * as z from "zod";
import { CreateDecisionWithCriteriaBody } from "../../record/record-body.schema.ts";
import {
  DecisionFullSchema,
  DecisionParams,
  DecisionSchema,
  PriorityBody,
  UpdateDecisionBody,
} from "../../decision/decision.schema.ts";
import { ValidationTrendSchema } from "../../trend/validation-trend.schema.ts";
import { SuccessAnswer } from "../../schema/fields.schema.ts";
import type { Route } from "../route.ts";

/** Decisions, their trash, and the validation trend. */
export const decisionRoutes = {
  listDecisions: {
    summary: "Les décisions hors corbeille, la plus récente d’abord",
    caller: "person",
    servedBy: "workspace",
    answer: z.array(DecisionSchema),
    status: 200,
  },
  listTrash: {
    summary: "Les décisions de la corbeille, la dernière supprimée d’abord",
    caller: "person",
    servedBy: "workspace",
    answer: z.array(DecisionSchema),
    status: 200,
  },
  createDecision: {
    summary: "Crée une décision, avec son plan d’action et ses critères",
    caller: "person",
    servedBy: "workspace",
    preferences: true,
    body: CreateDecisionWithCriteriaBody,
    answer: DecisionFullSchema,
    status: 201,
  },
  getDecision: {
    summary: "Une décision, son plan et ses échanges",
    caller: "person",
    servedBy: "workspace",
    params: DecisionParams,
    answer: DecisionFullSchema,
    status: 200,
  },
  updateDecision: {
    summary: "Modifie une décision",
    caller: "person",
    servedBy: "workspace",
    preferences: true,
    params: DecisionParams,
    body: UpdateDecisionBody,
    answer: DecisionSchema,
    status: 200,
  },
  setPriority: {
    summary: "Change la priorité d’une décision",
    caller: "person",
    servedBy: "workspace",
    params: DecisionParams,
    body: PriorityBody,
    answer: DecisionSchema,
    status: 200,
  },
  trashDecision: {
    summary: "Met une décision à la corbeille",
    caller: "person",
    servedBy: "workspace",
    params: DecisionParams,
    answer: DecisionSchema,
    status: 200,
  },
  restoreDecision: {
    summary: "Restaure une décision de la corbeille",
    caller: "person",
    servedBy: "workspace",
    params: DecisionParams,
    answer: DecisionSchema,
    status: 200,
  },
  removeDecision: {
    summary: "Supprime définitivement une décision de la corbeille",
    caller: "person",
    servedBy: "workspace",
    params: DecisionParams,
    answer: SuccessAnswer,
    status: 200,
  },
  getValidationTrend: {
    summary: "La tendance de validation des actions",
    caller: "person",
    servedBy: "workspace",
    answer: ValidationTrendSchema,
    status: 200,
  },
} as const satisfies Record<string, Route>;
