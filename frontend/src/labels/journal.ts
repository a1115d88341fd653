import { singularOrPlural, formatInteger, formatCount } from "./numbers.ts";
import { surenessPercentText } from "./choice.ts";

/** Texts of the journal. */
export const JOURNAL_TEXTS = {
  title: "Journal",
  newestFirst: "Du plus récent",
  asPage: "Ouvrir en page",
  created: "Décision créée",
  discussion: "Discussion",
  goneDiscussion: "Discussion supprimée depuis",
  solution: "solution",
  argumentation: "argumentation",
  firstChoice: "Premier choix :",
  changedMind: "Changement d’avis :",
  former: "remplacé depuis",
  why: "Pourquoi",
  changeReason: "Ce qui a changé",
  opinions: "avis extérieur",
  someone: "une personne sans prénom",
  expected: "Ce que j’attendais",
  wouldChange: "Ce qui me ferait changer d’avis",
  against: "Contre la balance",
  reviewDue: "à faire",
  outcomes: { yes: "arrivé", partly: "en partie", no: "non" },

  // Of the page:
  pageTitle: "Journal de la décision",
  back: "Ouvrir la décision",
  print: "Imprimer",
  toFlow: "Voir vos décisions",
  empty: "Rien n’est encore choisi : le journal grandira avec la décision.",
  goneTitle: "Décision introuvable",
  gone: "Cette décision n’existe pas, ou plus : son journal est parti avec elle.",
  failedTitle: "Le journal n’a pas pu être lu",
  loading: "Chargement du journal…",

  // Of its export:
  export: "Exporter",
  markdown: "Markdown",
  pdf: "PDF",
  word: "Word",
  copy: "Copier en Markdown",
  copied: "Journal copié",
  copyFailed: "La copie n’a pas abouti : votre navigateur la refuse peut-être.",
  exported: "Journal exporté",
  exportFailed: "Le journal n’a pas pu être exporté.",
  options: "Les options",
  pros: "Pour",
  cons: "Contre",
  setAside: "Écartée",
  chosen: "Choisie",
  criteria: "Ce qui compte",
  balance: "La balance",
  watched: "À surveiller",
  risk: "Risque",
  indicator: "Indicateur",
  choice: "Le choix",
  none: "Aucun choix n’est encore fait.",
  reviews: "Relire",
  by: "D’ici au",
  sureness: "Certitude",
  lesson: "Ce qui en a été appris",
} as const;

/** The words after the link « Discussion »: « de 12 messages ». */
export const ofMessageCountWords = (count: number) => ` de ${formatCount(count, "message", "messages")}`;
export const THEN_DOCUMENT_WORDS = ", puis ";
export const journalOptionsText = (count: number, setAside: number) => {
  const all = formatCount(count, "option", "options");
  return setAside === 0 ? all : `${all}, dont ${formatCount(setAside, "écartée", "écartées")}`;
};
export const journalCriteriaText = (count: number, compared: number) =>
  `${formatCount(count, "critère", "critères")}${compared > 0 ? singularOrPlural(count, " rangé", " rangés") : ""}`;
export const labelledSurenessText = (percent: number) => `certitude : ${surenessPercentText(percent)}`;
const RANKS = ["Première", "Deuxième", "Troisième", "Quatrième", "Cinquième", "Sixième"];
export const reviewRankWords = (rank: number) => `${RANKS[rank - 1] ?? `${rank}ᵉ`} relecture`;
export const weighedWithText = (name: string) => `Pesée à deux, ouverte avec ${name}`;
export const formatOpinionCount = (count: number) =>
  count === 1 ? "Un avis extérieur" : `${formatInteger(count)} avis extérieurs`;
/** « 18 mars, 09:05 », « 18 mars, de 09:05 à 10:12 », « du 21 mars à 09:05 au 22 mars à 18:30 » */
export const dayAtHourWords = (day: string, hour: string) => `${day}, ${hour}`;
export const dayFromHourToHourWords = (day: string, first: string, last: string) =>
  `${day}, de ${first} à ${last}`;
type Moment = { day: string; hour: string };
export const fromDayToDayWords = (first: Moment, last: Moment) =>
  `du ${first.day} à ${first.hour} au ${last.day} à ${last.hour}`;
/** « Refuser, écartée : « trop loin » » */
export const setAsideOptionText = (title: string, reason: string | null) =>
  reason === null ? `${title}, écartée` : `${title}, écartée : « ${reason} »`;
/** « Visiter (à faire, responsable : Léa, échéance : 3 mai 2026) » */
export const planActionText = (
  title: string,
  status: string,
  { assignee, due }: { assignee: string | null; due: string | null },
) =>
  `${title} (${[status, assignee && `responsable : ${assignee}`, due && `échéance : ${due}`].filter(Boolean).join(", ")})`;
export const criterionWeightText = (criterion: string, percent: number) => `${criterion} (${percent} %)`;
export const exportedFileNameText = (name: string) => `Le fichier s’appelle ${name}.`;
export const journalFileName = (code: string, format: string) => `menta-journal-${code}.${format}`;
export const exportedOnText = (day: string, time: string) => `Exporté le ${day} à ${time}`;
/** « Nadia, Marc et une personne sans prénom » */
export const guestNamesText = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} et ${names.at(-1)}`;
