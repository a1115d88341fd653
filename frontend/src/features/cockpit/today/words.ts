import type { TodayLineDate, TodayLine, TodayLineReason } from "#shared/cockpit/today.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { UrgencyLevel } from "#shared/urgency/urgency.rules.ts";
import { capitalizeFirstLetter } from "#shared/text/capital.rules.ts";
import { formatInteger, andOthersWords } from "#frontend/labels/numbers.ts";

/** Texts of « Aujourd’hui », at the top of the cockpit. */
export const TODAY_TEXTS = {
  title: "Aujourd’hui",
  loading: "Lecture de ce qui vous attend aujourd’hui…",
  ownTask: "votre tâche",
  weighingArrived: "L’autre personne a fini de peser",
  putOff: "Reporter",
  tomorrow: "Demain",
  nextWeek: "Dans une semaine",
  chooseDay: "Choisir un jour…",
  undo: "Annuler",
  actionDone: "Action faite",
  decisionDone: "Décision terminée",
  moved: "Échéance reportée",
  nothing: "Rien ne presse aujourd’hui.",
  nothingActive:
    "Les décisions en cours viendront ici quand une échéance approche, avec leur prochaine action.",
  next: "Prochaine échéance :",
} as const;

const URGENCY_WORDS = {
  critical: "critique",
  high: "élevée",
  medium: "moyenne",
  low: "faible",
} as const satisfies Record<UrgencyLevel, string>;

const days = (count: number) => `${formatInteger(count)} jours`;
const lateWords = (count: number) => (count === 1 ? "en retard d’un jour" : `en retard de ${days(count)}`);

function whenWords(count: number): string {
  if (count === 0) return "aujourd’hui";
  return count === 1 ? "demain" : `dans ${days(count)}`;
}

/**
 * Why a line is listed: « en retard de 3 jours », « échéance demain », « action à faire demain », « urgence
 * critique ».
 */
export function todayReasonWords({
  reason,
  date,
  urgency,
}: Pick<TodayLine, "reason" | "date" | "urgency">): string {
  const words = {
    overdue: () => `${date.of === "action" ? "action " : ""}${lateWords(-date.days)}`,
    due_soon: () => `${date.of === "action" ? "action à faire" : "échéance"} ${whenWords(date.days)}`,
    urgent: () => `urgence ${URGENCY_WORDS[urgency.level]}`,
  } as const satisfies Record<TodayLineReason, () => string>;
  return words[reason]();
}

/** Text of a decision without open actions: its choice, if it has one, and what its checkbox does. */
export const noOpenActionText = (choice: Decision["choice"]) =>
  choice
    ? `Tranchée, « ${choice.optionTitle} » : la cocher la termine`
    : "Sans action à faire : la cocher la termine";

export const markDoneAriaLabel = (title: string) => `Fait : ${title}`;
export const statusMenuAriaLabel = (title: string) => `État de « ${title} »`;
export const putOffButtonAriaLabel = (title: string) => `Reporter « ${title} »`;

const OWNERS = { decision: "la décision", action: "l’action" } as const satisfies Record<
  TodayLineDate["of"],
  string
>;

/** Accessible name of the menu, which says whose date it moves. */
export const putOffMenuAriaLabel = (of: TodayLineDate["of"]) => `Reporter l’échéance de ${OWNERS[of]}`;
/**
 * Heading of the menu. Names what is moved, because a line about an action may move the end of its decision.
 */
export const putOffMenuTitle = (of: TodayLineDate["of"], title: string) =>
  of === "decision"
    ? `La fin de la décision « ${title} » passe à :`
    : `L’échéance de l’action « ${title} » passe à :`;
/** Entry of the menu: « Demain, mardi 24 mars », « Lundi 23 mars ». */
export const putOffDayLabel = (words: string | null, day: string) =>
  words === null ? capitalizeFirstLetter(day) : `${words}, ${day}`;

export const actionDoneText = (title: string) => `« ${title} » est faite.`;
export const decisionFinishedText = (title: string) => `« ${title} » est terminée.`;
export const datePutOffText = (of: TodayLineDate["of"], title: string, day: string) =>
  of === "action"
    ? `L’action « ${title} » est à faire pour le ${day}.`
    : `La décision « ${title} » est reportée au ${day}.`;

/** « et 3 autres ». */
export const moreLinesText = (count: number) => (count === 1 ? "et une autre" : andOthersWords(count));

/** The day of the next deadline, after its title: « le 27 mars ». */
export const onDayWords = (day: string) => `le ${day}.`;

/** « À relire : deux jours par semaine à Paris ». */
export const toReviewText = (subject: string) => `À relire : ${subject}`;
export const reviewPlannedText = (title: string, day: string) => `${title}, relecture fixée au ${day}`;

/** « Un avis est arrivé », « 3 avis sont arrivés ». */
export const opinionsArrivedText = (count: number) =>
  count === 1 ? "Un avis est arrivé" : `${formatInteger(count)} avis sont arrivés`;
