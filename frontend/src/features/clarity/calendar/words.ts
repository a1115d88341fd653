import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import { PLANNER_MODE_WORDS } from "#frontend/labels/clarity.ts";
import {
  singularOrPlural,
  durationWords,
  formatInteger,
  formatCount,
  formatOperand,
  formatTenths,
} from "#frontend/labels/numbers.ts";

/** Texts of Clarity’s weekly calendar, around its grid. */
export const WEEK_CALENDAR_TEXTS = {
  weeks: "Semaines",
  previous: "Semaine précédente",
  next: "Semaine suivante",
  thisWeek: "Cette semaine",
  choose: "Choisir des tâches",
  plan: "Planifier",
  planAgain: "Recalculer",
  calendarOut: "Agenda",
  clean: "Vider le calendrier",
  legend: "Types de tâches",

  /** Failures */
  failedText: "Ce que vous aviez planifié est en sûreté : seule la lecture a échoué.",
  unread: "Vos tâches ou vos horaires n’ont pas pu être lus : rien n’a été changé.",

  /** States */
  nothingToPlan:
    "Rien à planifier pour l’instant : créez une décision et son plan d’action, ou ajoutez une tâche personnelle dans « Choisir des tâches ».",
  nothingChosen: "Rien n’est choisi pour cette semaine. Commencez par « Choisir des tâches ».",
  leave: "Congé",
  past: "Cette semaine est passée : elle se relit, et ne se planifie plus.",

  /** Notices */
  notices: "À savoir sur cette semaine",
  planNext: "Les planifier la semaine d’après",

  /** Toasts */
  planned: "Semaine planifiée",
  unchanged: "Rien à changer",
  unchangedText: "La semaine est déjà telle que le calcul la donnerait.",
  modePlanned: "Semaine recalculée",
  cleaned: "Calendrier vidé",
  moved: "Tâches reportées",
  done: "Tâche faite",
  notDone: "Tâche à faire de nouveau",
  hoursKept: "Vos horaires sont enregistrés",

  /** Clean confirmation */
  cleanTitle: "Vider le calendrier ?",
  cleanConfirm: "Vider",

  /** The person’s duration factor */
  factorStop: "Ne plus en tenir compte",
  factorStopped: "Les durées sont de nouveau celles que vous estimez",

  /** The hint that asks for the working hours */
  hintTitle: "Votre semaine",
  hintText:
    "Clarity peut planifier tous les jours de 7\u202Fh à 20\u202Fh. Travaillez-vous plutôt en semaine, de 9\u202Fh à 18\u202Fh ?",
  hintAll: "Garder toutes les heures",
  hintMore: "Choisir mes horaires",
} as const;

/** « Semaine du 16 au 22 mars ». */
export const weekTitle = (first: string, last: string) => `Semaine du ${first} au ${last}`;

const taskCount = (count: number) => formatCount(count, "tâche", "tâches");
const quoted = (title: string) => `« ${title} »`;

export const chosenTasksText = (count: number, minutes: number) =>
  count === 1
    ? `Une tâche est choisie, de ${durationWords(minutes)} : « Planifier » la place dans la semaine.`
    : `${taskCount(count)} sont choisies, ${durationWords(minutes)} en tout : « Planifier » les place dans la semaine.`;
export const allDoneText = (count: number) =>
  count === 1 ? "La tâche choisie est faite." : `Les ${formatInteger(count)} tâches choisies sont faites.`;

/** « Durées multipliées par 0,925 en mode Productivité. » */
export const modeDurationFactorText = (mode: PlannerMode, factor: number) =>
  `Durées multipliées par ${formatOperand(factor)} en mode ${PLANNER_MODE_WORDS[mode]}.`;

type Planned = { tasks: number; minutes: number; unplaced: number; factorText: string | null };

export const tasksPlannedText = ({ tasks, minutes, unplaced, factorText }: Planned) =>
  [
    `${taskCount(tasks)} à faire, ${durationWords(minutes)} au calendrier.`,
    ...(factorText === null ? [] : [factorText]),
    ...(unplaced === 0 ? [] : [`${taskCount(unplaced)} sans toute la place voulue.`]),
  ].join(" ");
export const weekEmptiedText = (tasks: number) =>
  `${taskCount(tasks)} et ${singularOrPlural(tasks, "ses", "leurs")} créneaux ont quitté la semaine.`;
/** Says how much emptying the week removes, and what it keeps. */
export const confirmEmptyWeekText = (tasks: number, blocks: number) =>
  [
    `Cette semaine perd ${blocks === 0 ? "" : `${formatCount(blocks, "créneau", "créneaux")} et `}`,
    `${formatCount(tasks, "tâche choisie", "tâches choisies")}. `,
    "Vos décisions, vos actions et vos propres tâches restent.",
  ].join("");
export const tasksMovedToWeekText = (count: number, week: string) =>
  `${taskCount(count)}, dans la ${week.toLowerCase()}.`;
export const taskTickedText = (title: string, isDone: boolean) =>
  isDone ? `${quoted(title)} est faite.` : `${quoted(title)} est de nouveau à faire.`;

/** « « A », il manque 2 h ». */
export const missingTimeText = (title: string, minutes: number) =>
  `${quoted(title)}, il manque ${durationWords(minutes)}`;
export const notFullyPlacedTasksTitle = (count: number) =>
  count === 1
    ? "Une tâche n’a pas toute sa place cette semaine :"
    : `${formatInteger(count)} tâches n’ont pas toute leur place cette semaine :`;
export const lateTasksTitle = (count: number) =>
  count === 1
    ? "Une tâche finit après son échéance :"
    : `${formatInteger(count)} tâches finissent après leur échéance :`;
export const lateTaskText = (title: string, deadline: string) => `${quoted(title)}, attendue le ${deadline}`;
export const longDayText = (day: string, minutes: number) =>
  `${day} compte ${durationWords(minutes)} de travail, au-delà des 10 h par jour du code du travail.`;
export const longDaysTitle = (days: number) =>
  `${formatInteger(days)} jours dépassent les 10 h de travail par jour du code du travail :`;
export const longDayWords = (day: string, minutes: number) => `${day}, ${durationWords(minutes)}`;
export const longWeekText = (minutes: number) =>
  `La semaine compte ${durationWords(minutes)} de travail, au-delà des 48 h par semaine du code du travail.`;

/** Says that durations are multiplied by the person's factor. */
export const durationFactorText = (factor: number) =>
  `Durées multipliées par ${formatTenths(factor)}, d’après vos actions finies.`;
