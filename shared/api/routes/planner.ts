import * as z from "zod";
import {
  CalendarLinkAnswer,
  CalendarLinkBody,
  CalendarFileParams,
  CreatedCalendarLinkAnswer,
  OwnTaskSchema,
  UpdateCalendarLinkBody,
  UpdateOwnTasksBody,
  UpdateWeekBody,
  WeekParams,
  WeekPlanSchema,
} from "../../clarity/planner.schema.ts";
import { SuccessAnswer } from "../../schema/fields.schema.ts";
import type { Route } from "../route.ts";

/** Clarity: weeks, own tasks, and the calendar. */
export const plannerRoutes = {
  getWeek: {
    summary: "Ce que la personne a prévu pour une semaine",
    caller: "person",
    servedBy: "workspace",
    params: WeekParams,
    answer: WeekPlanSchema,
    status: 200,
  },
  updateWeek: {
    summary: "Change des tâches et des créneaux d’une semaine ; ce qui n’est pas nommé reste",
    caller: "person",
    servedBy: "workspace",
    params: WeekParams,
    body: UpdateWeekBody,
    answer: WeekPlanSchema,
    status: 200,
  },
  listOwnTasks: {
    summary: "Les tâches que la personne a ajoutées elle-même",
    caller: "person",
    servedBy: "workspace",
    answer: z.array(OwnTaskSchema),
    status: 200,
  },
  updateOwnTasks: {
    summary: "Ajoute, change et retire des tâches de la personne",
    caller: "person",
    servedBy: "workspace",
    body: UpdateOwnTasksBody,
    answer: z.array(OwnTaskSchema),
    status: 200,
  },
  getCalendar: {
    summary: "L’abonnement de l’agenda de la personne, sans son adresse",
    caller: "person",
    servedBy: "workspace",
    answer: CalendarLinkAnswer,
    status: 200,
  },
  createCalendar: {
    summary: "Crée l’adresse d’abonnement, dite cette seule fois ; l’ancienne prend fin",
    caller: "person",
    servedBy: "workspace",
    body: CalendarLinkBody,
    answer: CreatedCalendarLinkAnswer,
    status: 201,
  },
  updateCalendar: {
    summary: "Montre ou cache les titres à cette adresse",
    caller: "person",
    servedBy: "workspace",
    body: UpdateCalendarLinkBody,
    answer: CalendarLinkAnswer,
    status: 200,
  },
  removeCalendar: {
    summary: "Met fin à l’adresse d’abonnement",
    caller: "person",
    servedBy: "workspace",
    answer: SuccessAnswer,
    status: 200,
  },
  readCalendar: {
    summary: "L’agenda de la personne dont c’est l’adresse secrète (iCalendar)",
    caller: "anyone",
    servedBy: "workspace",
    params: CalendarFileParams,
    answer: z.string(),
    mediaType: "text/calendar",
    status: 200,
  },
} as const satisfies Record<string, Route>;
