import type { TaskType } from "#shared/clarity/task.ts";
import { capitalizeFirstLetter } from "#shared/text/capital.rules.ts";
import { hourWords, hourRangeWords } from "./hours.ts";
import { formatTenths } from "./numbers.ts";

/** Texts of Clarity's weekly calendar. */
export const CLARITY_CALENDAR_TEXTS = {
  days: "Jours de la semaine",
  day: "Jour",
  meal: "Repas",
  overMeal: "sur le repas",
  pause: "Pause",
  today: "aujourd’hui",
  empty: "Rien n’est encore placé cette semaine.",
  emptyPast: "Rien n’était placé cette semaine-là.",
  hint: "Flèches pour aller d’un créneau à l’autre, Entrée pour l’ouvrir. Alt + flèches le déplace, Maj + Alt + flèches haut et bas change sa durée, Suppr le retire.",
  locked: "verrouillé",
  done: "terminé",
  past: "passé",
  removed: "Retiré du calendrier",
} as const;

/** The types of tasks, as written inside a sentence. */
const TASK_TYPE_WORDS = {
  creative: "créatif",
  administrative: "administratif",
  collaborative: "collaboratif",
  analytical: "analytique",
  communication: "communication",
} as const satisfies Record<TaskType, string>;

export const currentTimeText = (minute: number): string => `Il est ${hourWords(minute)}`;

type PlaceWords = {
  /** « mardi 17 mars ». */
  day: string;
  start: number;
  end: number;
  /** Why one does not work on that day: « Fête du Travail »; undefined on an open day. */
  closed: string | undefined;
  isOverMeal: boolean;
};

/**
 * Returns « mardi 17 mars, 9 h à 11 h ». On a closed day « , Fête du Travail » follows, at a mealtime « , sur
 * le repas ».
 */
export const blockTimeWords = ({ day, start, end, closed, isOverMeal }: PlaceWords): string =>
  [day, hourRangeWords({ start, end }), closed, isOverMeal && CLARITY_CALENDAR_TEXTS.overMeal]
    .filter(Boolean)
    .join(", ");

/** Makes a sentence of these words: adds a capital letter and a full stop. */
export const toSentence = (words: string): string => `${capitalizeFirstLetter(words)}.`;

type BlockWords = {
  title: string;
  decision: string | undefined;
  place: string;
  type: TaskType;
  isLocked: boolean;
  isDone: boolean;
  isPast: boolean;
};

/** « Comparer les deux estimations, Kervégan, lundi 16 mars, 7 h à 9 h, analytique, verrouillé ». */
export const blockAriaLabel = ({
  title,
  decision,
  place,
  type,
  isLocked,
  isDone,
  isPast,
}: BlockWords): string =>
  [
    title,
    decision,
    place,
    TASK_TYPE_WORDS[type],
    isLocked && CLARITY_CALENDAR_TEXTS.locked,
    isDone && CLARITY_CALENDAR_TEXTS.done,
    isPast && CLARITY_CALENDAR_TEXTS.past,
  ]
    .filter(Boolean)
    .join(", ");

/** Returns the message that a block is now locked: it keeps its place when the week is planned again. */
export const blockLockedText = (title: string): string =>
  `« ${title} » y reste quand la semaine est planifiée à nouveau.`;
export const removedBlockDescription = (title: string, place: string): string => `« ${title} », ${place}.`;

/** Returns a type of task with a capital letter: « Créatif ». */
export const taskTypeLabel = (type: TaskType): string => capitalizeFirstLetter(TASK_TYPE_WORDS[type]);

/** Returns the formula of the mental load in words, with its values (S2 §9). */
export const mentalLoadFormulaText = (complexity: number, cognitiveLoad: number, load: number): string =>
  `${formatTenths(load)} sur 10 : 0,4 × ${complexity} (complexité) + 0,6 × ${cognitiveLoad} (charge mentale)`;
