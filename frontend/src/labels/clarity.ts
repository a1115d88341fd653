import type { RecommendedDailyTime } from "#shared/urgency/daily-time.rules.ts";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import type { PlannerStats } from "#shared/urgency/ranking.rules.ts";
import type { Urgency, UrgencyLevel, UrgencyTermName } from "#shared/urgency/urgency.rules.ts";
import { formatDecisionCount } from "./flow.ts";
import {
  formatDayCount,
  durationWords,
  formatInteger,
  byDefaultText,
  formatOperand,
  formatCount,
  formatTenths,
  floorToTenths,
} from "./numbers.ts";

/** Texts of Clarity. Those that S2 quotes are verbatim. */
export const CLARITY_TEXTS = {
  title: "Clarity - Calendrier Intelligent",
  loading: "Lecture de vos décisions…",
  mode: "Mode",
  toCalendar: "Voir le calendrier",

  /** Tiles */
  tiles: "Indicateurs",
  today: "Aujourd’hui",
  active: "Décisions actives",
  activeNote: "en cours, hors corbeille",
  critical: "Critiques",
  criticalNote: "urgence de 8,5 ou plus",
  global: "Urgence globale",
  dailyTotal: "Temps total par jour",
  noData: "Données insuffisantes",
  noActive: "Aucune décision en cours.",

  /** List */
  ranking: "Décisions Prioritaires",
  rankingOrder: "(triées par urgence)",
  urgency: "Urgence",
  daily: "Par jour",
  started: "Commencée",
  starts: "Commence",
  deadline: "Échéance",
  progress: "Avancement",
  open: "Ouvertes",
  dailyTime: "Temps par jour",
  start: "Début",
  openActions: "Actions ouvertes",
  none: "Aucune décision active trouvée",
  noneText: "Créez des décisions dans le Flow pour alimenter le Smart Planner",
  goToFlow: "Ouvrir le Decision Flow",

  /** Failures */
  failedTitle: "Vos décisions n’ont pas pu être lues",
  failedText: "Elles sont en sûreté : seule la lecture a échoué.",
  plansFailedTitle: "Vos plans d’action n’ont pas pu être lus",
  plansFailedText: "Sans eux, ni l’urgence ni le calendrier ne se calculent. Rien n’est perdu.",
} as const;

export const PLANNER_MODE_WORDS = {
  productivity: "Productivité",
  "safe-mind": "Safe Mind",
} as const satisfies Record<PlannerMode, string>;

export const URGENCY_LEVEL_WORDS = {
  critical: "Critique",
  high: "Élevée",
  medium: "Moyenne",
  low: "Faible",
} as const satisfies Record<UrgencyLevel, string>;

const TERM_WORDS = {
  priority: "Priorité",
  difficulty: "Difficulté moyenne",
  workload: "Charge moyenne",
  duration: "Durée moyenne",
  time: "Pression du temps",
  gap: "Retard sur le temps écoulé",
} as const satisfies Record<UrgencyTermName, string>;

/** « 4,5 h ». */
export const hoursText = (hours: number) => `${formatTenths(hours)} h`;
/**
 * « 9,0 »: always with one decimal, to align in lists. Rounded down: rounded up, a score could seem to reach
 * the next level.
 */
export const urgencyScoreText = (score: number) => floorToTenths(score).toFixed(1).replace(".", ",");
export const urgencyRingText = (ring: number) => String(Math.floor(ring + 1e-6));
export const percentText = (value: number) => `${formatTenths(value)} %`;

/** « Critique, 9,0 sur 10 ». */
export const urgencyText = ({ score, level }: Pick<Urgency, "score" | "level">) =>
  `${URGENCY_LEVEL_WORDS[level]}, ${urgencyScoreText(score)} sur 10`;
/** « 66 sur 100, Élevée ». */
export const globalUrgencyText = ({ ring, globalUrgencyLevel }: PlannerStats) =>
  `${urgencyRingText(ring)} sur 100, ${URGENCY_LEVEL_WORDS[globalUrgencyLevel]}`;
export const averageUrgencyNote = (count: number) =>
  count === 1 ? "celle d’une décision, sur 100" : `moyenne des ${formatTenths(count)}, sur 100`;
export const dailyCapNote = (cap: number) => `pour un plafond de ${cap} h par décision`;

/** « il y a 63 jours », « aujourd’hui », « dans 2 jours ». */
export function daysSinceStartWords(daysSinceStart: number): string {
  if (daysSinceStart === 0) return "aujourd’hui";
  if (daysSinceStart === 1) return "hier";
  if (daysSinceStart === -1) return "demain";
  const days = formatInteger(Math.abs(daysSinceStart));
  return daysSinceStart > 0 ? `il y a ${days} jours` : `dans ${days} jours`;
}

export const openActionsText = (count: number) => formatCount(count, "action", "actions");
export const rankText = (rank: number) => `Rang ${rank}`;
/** Accessible name of a decision’s figure: « Urgence de « Recruter » ». */
export const decisionFigureAriaLabel = (name: string, title: string) => `${name} de « ${title} »`;
export const moreDecisionsText = (count: number) =>
  count === 1 ? "Voir la dernière" : `Voir ${formatInteger(count)} décisions de plus`;
export const shownDecisionsText = (shown: number, total: number) =>
  `${formatInteger(shown)} sur ${formatDecisionCount(total)}`;

/** What a decision contributes to each figure, as listed in the figure's explanation. */
export const CLARITY_FIGURE_TERMS = {
  urgency: (score: number) => `urgence ${urgencyScoreText(score)} sur 10`,
  daily: (hours: number) => `${formatTenths(hours)} h par jour`,
  progress: (progress: number) => percentText(progress),
} as const;

const SCORE_MODES = {
  productivity: "Productivité pèse la priorité, la difficulté et la durée avant le temps.",
  "safe-mind": "Safe Mind pèse la charge d’abord, puis la priorité et le temps.",
} as const satisfies Record<PlannerMode, string>;

type Totals = Pick<PlannerStats, "totalDailyTime" | "totalDecisions" | "remainingHours" | "defaultHours">;
type Averaged = { averageUrgency: number; ring: number; totalDecisions: number };

/**
 * The lines that explain each figure: its formula in words, the same with its values, then what would change
 * it.
 */
export const CLARITY_FORMULAS = {
  active: () => ["Les décisions au statut En cours, hors corbeille : elles seules sont classées ici."],
  critical: () => [
    "Les décisions en cours dont l’urgence, en mode Productivité, est d’au moins 8,5 sur 10 ; le même chiffre qu’au cockpit, quel que soit le mode choisi ici.",
  ],
  global: ({ averageUrgency, ring, totalDecisions }: Averaged, mode: PlannerMode) => [
    "La moyenne des urgences de vos décisions en cours, dans le mode choisi, multipliée par dix.",
    `${formatTenths(floorToTenths(averageUrgency))} × 10 = ${urgencyRingText(ring)}, sur ${formatDecisionCount(totalDecisions)}`,
    SCORE_MODES[mode],
    "Critique à partir de 85, élevée de 65, moyenne de 40.",
  ],
  dailyTotal: ({ totalDailyTime, totalDecisions, remainingHours, defaultHours }: Totals, cap: number) => [
    "La somme des temps recommandés de vos décisions en cours.",
    `${hoursText(totalDailyTime)}, pour ${formatDecisionCount(totalDecisions)}`,
    `Il y reste ${durationWords(remainingHours * 60)} à faire${byDefaultText(defaultHours * 60, remainingHours * 60)}.`,
    `Chaque décision compte pour ${cap} h au plus ; la somme n’a pas de plafond.`,
  ],
  urgency: ({ terms, sum, score, floor }: Urgency, mode: PlannerMode) => [
    SCORE_MODES[mode],
    ...terms.map(
      ({ name, value, weight }) => `${TERM_WORDS[name]} : ${formatTenths(value)} sur 10 × ${weight} %`,
    ),
    `En tout : ${formatTenths(floorToTenths(sum))} sur 10`,
    ...(floor ? [`${floorWords(floor.daysLeft)} : ${urgencyScoreText(score)} au moins`] : []),
    "Moyennes des actions à faire, 5 sans action : en finir une les change. Reporter l’échéance fait baisser l’urgence.",
  ],
  daily: ({
    remainingHours,
    defaultHours,
    days,
    factor,
    margin,
    hours,
    cap,
    isCapped,
  }: RecommendedDailyTime) => [
    "Les heures des actions à faire, réparties sur les jours qui restent, selon le mode, avec une marge pour l’imprévu.",
    ...(defaultHours > 0
      ? [
          `Il reste ${durationWords(remainingHours * 60)} à faire${byDefaultText(defaultHours * 60, remainingHours * 60)}.`,
        ]
      : []),
    `${formatOperand(remainingHours)} h ÷ ${formatDayCount(days)} × ${formatTenths(factor)} × ${MARGIN(margin)} = ${
      isCapped ? `plus de ${cap} h` : hoursText(hours)
    }`,
    `${cap} h par jour au plus.`,
  ],
  started: (day: string) => [`Jours de calendrier depuis le début prévu, le ${day}.`],
  deadline: (day: string) => [`Jours de calendrier jusqu’à la fin prévue, le ${day}.`],
  progress: () => [
    "L’avancement du plan : faite, une action compte pour son poids, et en cours, pour la moitié.",
    "Sans action, son dernier chiffre.",
  ],
  open: () => [
    "Les actions à faire ou en cours, au premier niveau du plan ; les sous-actions n’y comptent pas.",
  ],
} as const;

/** « 1,25 ». */
const MARGIN = (margin: number) => String(margin).replace(".", ",");

/** Returns why an urgency is not lower: « Échéance dans 2 j », « Échéance passée ». */
function floorWords(daysLeft: number): string {
  if (daysLeft < 0) return "Échéance passée";
  return daysLeft === 0 ? "Échéance aujourd’hui" : `Échéance dans ${daysLeft} j`;
}
