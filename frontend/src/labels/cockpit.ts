import type { RemainingCapacity, CapacityRating } from "#shared/cockpit/capacity.rules.ts";
import type { StatisticsCardFigures } from "#shared/cockpit/counts.rules.ts";
import type { TimeManagementRating } from "#shared/cockpit/performance.rules.ts";
import type { PunctualityRating } from "#shared/cockpit/punctuality.rules.ts";
import type { ValidationCounts } from "#shared/trend/validation-trend.rules.ts";
import { formatDecisionCount } from "./flow.ts";
import {
  singularOrPlural,
  formatDayCount,
  durationWords,
  formatInteger,
  formatHundredths,
  byDefaultText,
  formatOperand,
  formatCount,
  formatSigned,
  formatTenths,
  floorToTenths,
} from "./numbers.ts";

type KnownCapacity = Extract<RemainingCapacity, { kind: "known" }>;

/** Texts of « Cockpit de Décision ». Those that S2 quotes are verbatim. */
export const COCKPIT_TEXTS = {
  title: "Cockpit de Décision",
  live: "Actif",
  loading: "Chargement du cockpit…",

  fold: "Replier",
  unfold: "Déplier",

  /** To decide */
  toDecide: "À trancher",
  readingSteps: "Lecture de ce qu’il manque…",

  /** Insights */
  insights: "À savoir",
  attention: "Attention requise",
  noAttention: "Rien ne demande votre attention",
  noAttentionText: "Aucune décision critique, et aucune de priorité haute en cours.",
  trend: "Tendance de validation",
  evolution: "Évolution mensuelle",
  punctuality: "Ponctualité",

  /** Overview */
  overview: "Vue d'Ensemble",
  total: "Total",
  active: "En cours",
  completed: "Terminées",
  draft: "Brouillons",
  paused: "En pause",
  byPriority: "Par priorité",
  tracking: "Avancement",
  averageProgress: "Avancement moyen",
  near: "Échéance proche",
  nearHint: "dans les 7 jours",
  overdue: "En retard",
  risingShare: "part élevée",

  /** Metrics */
  metrics: "Métriques de Performance",
  metricsHint: "Chaque chiffre s’explique : touchez-le.",
  efficiency: "Efficacité",
  quality: "Qualité des décisions",
  time: "Gestion du temps",
  capacity: "Capacité restante",
  noData: "Données insuffisantes",
  noActive: "Aucune décision active",
  noneStarted: "Aucune décision en cours n’a commencé.",
  noActions: "Aucune action pour l’instant.",
  noPlans: "Aucune de vos décisions en cours n’a d’action.",
  noneFinished: "Aucune décision terminée pour l’instant.",
  isDefault: "Valeur par défaut, pas encore de données.",

  /** Recent decisions */
  recent: "Décisions Récentes",
  explore: "Explorer",
  trash: "Supprimer",
  nothingTitle: "Aucune décision récente",
  nothingText: "Créez votre première décision pour commencer",
  create: "Créer une décision",
  talk: "En parler à MENTA",

  /** Before the first decision */
  first: "Pour commencer",
  firstQuestion: "Quelle décision vous attend ?",
  firstSteps: [
    "Écrivez-la comme elle vient : un titre, une date, ce qu’elle changerait.",
    "Tirez-en un plan, par vous-même ou avec MENTA, qui questionne plutôt que de conseiller.",
    "Chaque matin, cette page vous dira où vous en êtes et ce qui vous attend.",
  ],

  /** Failures */
  plansUnread: "Vos plans d’action n’ont pas été lus.",
  failedTitle: "Vos décisions n’ont pas pu être lues",
  failedText: "Elles sont en sûreté : seule la lecture a échoué.",
  plansFailedTitle: "Vos plans d’action n’ont pas pu être lus",
  plansFailedText: "Ce qui en dépend manque ici ; le reste est à jour.",
  trendFailedTitle: "La tendance n’a pas pu être lue",
} as const;

/** « 0,88 ». Rounded down: rounded up, a ratio below a threshold could seem to reach it. */
export const ratioWords = (ratio: number) => formatHundredths(Math.floor(ratio * 100 + 1e-6) / 100);
const percent = (value: number) => `${formatTenths(value)} %`;

export const GAUGE_LEVEL_WORDS = { low: "Faible", moderate: "Modérée", high: "Élevée" } as const;

export const TIME_MENTIONS = {
  flawless: "Impeccable",
  good: "Bon",
  fair: "Correct",
  poor: "Médiocre",
  critical: "Critique",
} as const satisfies Record<TimeManagementRating, string>;

export const CAPACITY_MENTIONS = {
  excellent: "Excellente marge",
  good: "Bonne marge",
  tight: "Marge serrée",
  strained: "Planning tendu",
  overloaded: "Surcharge critique",
} as const satisfies Record<CapacityRating, string>;

export const PUNCTUALITY_MENTIONS = {
  excellent: "Excellente",
  fair: "Correcte",
  to_improve: "À améliorer",
} as const satisfies Record<PunctualityRating, string>;

export const PROGRESS_LEVEL_WORDS = {
  success: "Bien avancé",
  warning: "À mi-chemin",
  danger: "Peu avancé",
} as const satisfies Record<StatisticsCardFigures["progress"]["variant"], string>;

/** What a decision contributes to each figure, as listed in the figure's explanation. */
export const COCKPIT_FIGURE_TERMS = {
  progress: (progress: number) => percent(progress),
  progressInDays: (progress: number, days: number) =>
    `${percent(progress)} en ${formatDayCount(Math.max(1, days))}`,
  progressOfTime: (progress: number, elapsed: number) =>
    `${percent(progress)} fait, ${percent(100 * elapsed)} du temps`,
  capacity: (daysLeft: number, hours: number) =>
    `${formatTenths(daysLeft)} j × 12 h − ${formatTenths(hours)} h`,
  early: (days: number) => (days === 0 ? "à l’heure" : advance(days)),
  urgency: (score: number) => `urgence ${formatTenths(floorToTenths(score))} sur 10`,
  done: (done: number, total: number) => `${formatInteger(done)} sur ${formatInteger(total)}`,
  validated: (recent: number, before: number) =>
    `${formatCount(recent, "validée", "validées")}, ${formatInteger(before)} avant`,
} as const;

/** « 4 jours d’avance », « 1 jour de retard ». */
const advance = (days: number) => `${formatDayCount(Math.abs(days))} ${days < 0 ? "de retard" : "d’avance"}`;

const onDecisions = (count: number) => `sur ${formatDecisionCount(count)}`;

/** The small line of text under each figure. */
export const COCKPIT_FIGURE_NOTES = {
  share: (share: number) => `${percent(share)} du total`,
  validated: (done: number, total: number) =>
    `${formatCount(done, "action faite", "actions faites")} sur ${formatInteger(total)}`,
  evolution: (evolution: number) => `${formatSigned(evolution)} % en 30 jours`,
  punctuality: (averageDays: number, decisions: number) =>
    `${Math.abs(averageDays) < 0.05 ? "À l’heure" : advance(averageDays)} en moyenne, ${onDecisions(decisions)}`,
  efficiency: (perDay: number) =>
    `${formatCount(perDay, "point gagné", "points gagnés")} par jour, pour un repère de 12.`,
  lifted: (averageProgress: number) =>
    `Le plancher : l’avancement moyen, ${percent(averageProgress)}, est en dessous.`,
  quality: "L’avancement moyen de vos décisions.",
  time: (gauge: number) => `Avancement rapporté au temps écoulé : ${percent(gauge)} de la jauge.`,
  capacity: (isBeyond: boolean) =>
    `12 h par jour restant, moins les actions à faire.${isBeyond ? " Au-delà de l’échelle." : ""}`,
} as const;

/** Text in the margin: « 9 décisions, par échéance ». */
export const toDecideNote = (count: number) => `${formatDecisionCount(count)}, par échéance`;
export const outsideTrashText = (count: number) => `${formatDecisionCount(count)} hors corbeille`;
export const seeAllDecisionsText = (count: number) =>
  count === 1 ? "Voir dans le flux" : `Voir les ${formatInteger(count)}`;
const WORDS = ["Aucune", "Une", "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit", "Neuf", "Dix"];
/** « Deux décisions ». */
export const decisionCountInWords = (count: number) =>
  `${WORDS[count] ?? formatInteger(count)} ${singularOrPlural(count, "décision", "décisions")}`;

/** The words after the number of decisions that need attention: « sont critiques. ». */
export const ATTENTION_WORDS = {
  critical: (count: number) => singularOrPlural(count, "est critique.", "sont critiques."),
  high_priority: (count: number) =>
    singularOrPlural(count, "de priorité haute est en cours.", "de priorité haute sont en cours."),
} as const;

type Pressing = { daysLeft: number; isDecided: boolean };

/**
 * Returns the words after the title of the most pressing decision: its state, and a question. If a choice has
 * been made, the question is about carrying it out. `active`: the number of decisions in progress.
 */
export function pressingDecisionWords({ daysLeft, isDecided }: Pressing, active: number): string {
  if (daysLeft > 7) {
    const rank =
      active > 2 ? "passe avant les autres" : active === 2 ? "passe avant l’autre" : "n’attend que vous";
    return `${rank} : quel en est le prochain pas ?`;
  }
  const when = pressingDayWords(daysLeft);
  return isDecided
    ? `est tranchée et ${when} : que reste-t-il à faire ?`
    : `${when} : que vous manque-t-il pour trancher ?`;
}

function pressingDayWords(daysLeft: number): string {
  if (daysLeft < -1) return `a dépassé sa date de ${formatDayCount(-daysLeft)}`;
  if (daysLeft === -1) return "a dépassé sa date d’un jour";
  if (daysLeft === 0) return "arrive à échéance aujourd’hui";
  return daysLeft === 1 ? "arrive à échéance demain" : `arrive à échéance dans ${formatDayCount(daysLeft)}`;
}

type Sum = { sum: number; count: number };

/**
 * Writes the result of a formula: « 64 », or « 193,8, ramené à 100 » if it is beyond the end of the scale.
 */
const result = (computed: number, shown: number, words: (value: number) => string = formatTenths) =>
  Math.abs(computed - shown) < 1e-6 ? words(shown) : `${words(computed)}, ramené à ${words(shown)}`;

/**
 * The lines that explain each figure: its formula in words, the same with its values, then what would change
 * it.
 */
export const COCKPIT_FORMULAS = {
  total: () => ["Toutes vos décisions, hors corbeille."],
  active: (count: number, total: number, share: number) => [
    "Les décisions au statut En cours : elles seules peuvent être en retard, critiques ou proches de leur fin.",
    shareOf(count, total, share),
  ],
  completed: (count: number, total: number, share: number) => [
    "Les décisions dont l’avancement est de 100 %, quel que soit leur statut.",
    shareOf(count, total, share),
  ],
  draft: () => ["Les décisions au statut Brouillon : elles ne sont jamais en retard."],
  paused: () => ["Les décisions au statut En pause : elles ne sont jamais en retard."],
  priority: (count: number, total: number) => [
    "Les décisions de cette priorité, hors corbeille, quel que soit leur statut.",
    shareOf(count, total, (100 * count) / total),
  ],
  highPriority: (count: number, total: number, share: number) => [
    "Les décisions de priorité haute, hors corbeille, quel que soit leur statut.",
    shareOf(count, total, share),
    "Au-delà de 30 %, une flèche signale une part élevée.",
  ],
  averageProgress: ({ sum, count }: Sum, average: number) => [
    "La moyenne de l’avancement de toutes vos décisions, brouillons compris, arrondie.",
    `${formatTenths(sum)} ÷ ${formatInteger(count)} = ${percent(average)}`,
    "Bien avancé à partir de 70 %, à mi-chemin à partir de 40 %.",
  ],
  near: () => ["Les décisions en cours dont l’échéance est dans 1 à 7 jours."],
  overdue: () => [
    "Les décisions en cours dont la date de fin est passée. Brouillons, pauses et décisions terminées ne sont pas en retard.",
  ],
  critical: () => ["Les décisions en cours dont l’urgence est d’au moins 8,5 sur 10."],
  high_priority: () => ["Les décisions en cours de priorité haute, sans les critiques."],
  validationRate: (counts: ValidationCounts | undefined, rate: number) => [
    "Les actions faites, rapportées à toutes celles de vos décisions hors corbeille.",
    ...(counts ? [`${formatInteger(counts.done)} ÷ ${formatInteger(counts.total)} = ${percent(rate)}`] : []),
  ],
  evolution: (counts: ValidationCounts | undefined, evolution: number) => [
    "Les actions validées ces 30 derniers jours, comparées à celles des 30 jours d’avant.",
    ...(counts ? [evolutionOf(counts, evolution)] : []),
  ],
  punctuality: (averageDays: number, score: number) => [
    "70 points pour finir le jour prévu, 3 de plus par jour d’avance, 5 de moins par jour de retard, en moyenne sur les décisions terminées ; de 0 à 100.",
    averageDays >= 0
      ? `70 + 3 × ${formatOperand(averageDays)} = ${result(70 + 3 * averageDays, score)}`
      : `70 − 5 × ${formatOperand(-averageDays)} = ${result(70 + 5 * averageDays, score)}`,
  ],
  efficiency: (perDay: number, efficiency: number, count: number) => [
    "L’avancement gagné par jour depuis le début, en moyenne sur les décisions en cours qui ont commencé, rapporté à 12 points par jour ; 100 % au plus.",
    `${formatOperand(perDay)} ÷ 12 = ${result((100 * perDay) / 12, efficiency, percent)}, ${onDecisions(count)}`,
    "Chaque action faite la fait monter ; le temps qui passe la fait baisser.",
  ],
  quality: (averageProgress: number, quality: number) => [
    "L’avancement moyen de toutes vos décisions, 50 % au moins.",
    `Avancement moyen ${percent(averageProgress)} : ${percent(quality)}`,
  ],
  time: (ratio: number, gauge: number, count: number) => [
    "L’avancement, rapporté à la part du temps écoulée (un jour au moins), en moyenne sur les décisions en cours qui ont commencé ; chacune compte pour 2 au plus. 1 : dans les temps.",
    count === 0
      ? `Sans décision commencée, 1, et ${percent(gauge)} sur la jauge.`
      : `Sur la jauge : ${formatOperand(ratio)} ÷ 1,2 = ${result((100 * ratio) / 1.2, gauge, percent)}, ${onDecisions(count)}`,
  ],
  capacity: ({ availableHours, remainingHours, defaultHours, hours, decisions }: KnownCapacity) => [
    "12 h par jour restant, moins le temps des actions à faire, en moyenne sur les décisions en cours. Un jour de retard compte pour −\u202F12 h.",
    `${formatOperand(availableHours)} h − ${formatOperand(remainingHours)} h = ${formatSigned(hours)} h, ${onDecisions(decisions)}`,
    ...(defaultHours > 0
      ? [
          `À faire : ${durationWords(remainingHours * 60)}${byDefaultText(defaultHours * 60, remainingHours * 60)}, en moyenne.`,
        ]
      : []),
    "Faire une action ou reporter une échéance la fait monter.",
  ],
} as const;

const shareOf = (count: number, total: number, share: number) =>
  `${formatInteger(count)} sur ${formatInteger(total)}, soit ${percent(share)}`;

const evolutionOf = ({ recent, before }: ValidationCounts, evolution: number) =>
  before === 0
    ? `${formatInteger(recent)} contre aucune : ${formatSigned(evolution)} %`
    : `(${formatInteger(recent)} − ${formatInteger(before)}) ÷ ${formatInteger(before)} = ${formatSigned(evolution)} %`;
