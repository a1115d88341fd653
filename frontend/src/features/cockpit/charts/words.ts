import type { Priority } from "#shared/decision/decision.ts";
import { PRIORITY_WORDS } from "#frontend/labels/decision.ts";
import { formatInteger, formatCount } from "#frontend/labels/numbers.ts";

/** Texts of the cockpit's charts, also for screen readers. */
export const CHART_TEXTS = {
  noData: "Données insuffisantes",
  figures: "Voir les chiffres",

  /** The chart of validated actions */
  validations: "Actions validées par semaine",
  noValidations: "Aucune action validée ces douze dernières semaines.",
  weeks: "Semaines, de la plus ancienne à celle-ci",
  week: "Semaine du",
  validated: "Actions validées",
  decisions: "Décisions",

  /** The chart of priorities */
  priorities: "Par priorité",

  /** The chart of progress and time */
  pace: "Progression face au temps",
  noPace: "Aucune décision en cours n’a commencé.",
  paces: "Décisions, de celle dont le temps commence à celle dont il finit",
  done: "fait",
  timeOver: "du temps passé",
  faster: "plus vite que le temps",
  even: "au rythme du temps",
  slower: "moins vite que le temps",
  decision: "Décision",
  progress: "Fait",
  time: "Temps passé",
  lead: "Écart, en points",
} as const;

/** « 13 ces quatre dernières semaines, contre 11 les quatre d’avant. » */
export const comparedWeeksText = ({ recent, before }: { recent: number; before: number }) =>
  `${formatInteger(recent)} ces quatre dernières semaines, contre ${formatInteger(before)} les quatre d’avant.`;
export const weekValidationsText = (day: string, count: number) =>
  `Semaine du ${day} : ${formatCount(count, "action validée", "actions validées")}`;
export const thisWeekText = (count: number) => `${formatInteger(count)} cette semaine`;
export const otherCount = (count: number) => formatCount(count, "autre", "autres");

/** « Haute : 4 décisions » */
export const priorityCountText = (priority: Priority, count: number) =>
  `${PRIORITY_WORDS[priority]} : ${formatCount(count, "décision", "décisions")}`;

/** « 44 % fait, 60 % du temps passé »; `late`, such as « 3 jours de retard », is appended. */
export const progressAndElapsedText = (progress: number, elapsed: number, late: string | null) =>
  [`${progress} % fait`, `${elapsed} % du temps passé`, ...(late === null ? [] : [late])].join(", ");
export const paceOfDecisionText = (title: string, words: string) => `${title} : ${words}`;

type PaceCounts = { faster: number; slower: number; even: number; waiting: number; drawn: number };

/** « 5 décisions commencées : 3 plus avancées que leur temps, 2 moins avancées que leur temps. » */
export function paceSummaryText({ faster, slower, even, waiting, drawn }: PaceCounts): string {
  const started = faster + slower + even;
  const sides = [
    {
      count: faster,
      words: formatCount(faster, "plus avancée que son temps", "plus avancées que leur temps"),
    },
    {
      count: slower,
      words: formatCount(slower, "moins avancée que son temps", "moins avancées que leur temps"),
    },
    { count: even, words: formatCount(even, "au rythme de son temps", "au rythme de leur temps") },
  ].flatMap(({ count, words }) => (count === 0 ? [] : [words]));
  return [
    `${formatCount(started, "décision commencée", "décisions commencées")} : ${sides.join(", ")}.`,
    ...(waiting === 0 ? [] : [waitingText(waiting)]),
    ...(drawn === started
      ? []
      : [`Sont montrées les ${formatInteger(drawn)} qui sont le plus loin derrière leur temps.`]),
  ].join(" ");
}

const waitingText = (count: number) =>
  `${formatCount(count, "autre n’a pas encore commencé", "autres n’ont pas encore commencé")}.`;

/** Labels below the gauge of the capacity. */
export const CAPACITY_GAUGE_MARKS = [
  { at: 0, words: "−\u202F50 h" },
  { at: 50, words: "0" },
  { at: 100, words: "+\u202F50 h" },
] as const;
