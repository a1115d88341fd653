import * as z from "zod";
import {
  CreatedActionAnswerSchema,
  DecisionParams,
  PlanAnswerSchema,
} from "../../decision/decision.schema.ts";
import {
  ActionParams,
  ActionSchema,
  ChangeActionsBody,
  CreateActionBody,
  PutActionsBody,
  PutActionsQuery,
  ReorderActionsBody,
  RestoreActionsBody,
} from "../../plan/action.schema.ts";
import type { Route } from "../route.ts";

/** The actions of a decision. */
export const planRoutes = {
  listAllActions: {
    summary: "Les actions de toutes les décisions hors corbeille",
    caller: "person",
    servedBy: "workspace",
    answer: z.array(ActionSchema),
    status: 200,
  },
  listActions: {
    summary: "Le plan d’action d’une décision",
    caller: "person",
    servedBy: "workspace",
    params: DecisionParams,
    answer: z.array(ActionSchema),
    status: 200,
  },
  createAction: {
    summary: "Ajoute une action à un plan",
    caller: "person",
    servedBy: "workspace",
    params: DecisionParams,
    body: CreateActionBody,
    answer: CreatedActionAnswerSchema,
    status: 201,
  },
  putActions: {
    summary: "Ajoute des actions à un plan, ou remplace les siennes",
    caller: "person",
    servedBy: "workspace",
    params: DecisionParams,
    query: PutActionsQuery,
    body: PutActionsBody,
    answer: PlanAnswerSchema,
    status: 200,
  },
  changeActions: {
    summary: "Modifie plusieurs actions d’un plan, toutes ou aucune",
    caller: "person",
    servedBy: "workspace",
    params: DecisionParams,
    body: ChangeActionsBody,
    answer: PlanAnswerSchema,
    status: 200,
  },
  reorderActions: {
    summary: "Déplace des actions dans un plan",
    caller: "person",
    servedBy: "workspace",
    params: DecisionParams,
    body: ReorderActionsBody,
    answer: PlanAnswerSchema,
    status: 200,
  },
  restoreActions: {
    summary: "Remet dans un plan des actions supprimées, à la place d’autres s’il le faut, toutes ou aucune",
    caller: "person",
    servedBy: "workspace",
    params: DecisionParams,
    body: RestoreActionsBody,
    answer: PlanAnswerSchema,
    status: 200,
  },
  removeAction: {
    summary: "Supprime une action et ses sous-actions",
    caller: "person",
    servedBy: "workspace",
    params: ActionParams,
    answer: PlanAnswerSchema,
    status: 200,
  },
} as const satisfies Record<string, Route>;
