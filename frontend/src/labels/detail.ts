import { DECISION_RETENTION_DAYS } from "#shared/decision/decision.ts";
import { daysLeftWords } from "./decision.ts";
import { formatInteger } from "./numbers.ts";

/** Texts of a decision's dialog. Those that S2 §2 quotes are verbatim. */
export const DECISION_DIALOG_TEXTS = {
  decision: "Décision",
  edit: "Modifier",
  print: "Imprimer la décision",
  cancel: "Annuler",
  save: "Enregistrer",
  close: "Fermer",
  loading: "Chargement de la décision…",
  planLoading: "Chargement du plan d’action…",
  recordLoading: "Chargement des options…",

  /** The sections of the dialog, as tabs */
  parts: "Parties de la décision",
  planPart: "Plan d’action",
  decisionPart: "La décision",
  exchangesPart: "Échanges",

  /** Facts */
  facts: "Détails",
  decideur: "Décideur",
  project: "Projet",
  start: "Début",
  end: "Fin",

  explore: "Explorer avec l'IA",
  generate: "Générer Actions IA",

  /** What was said, what came of it */
  history: "Historique des échanges",
  user: "Utilisateur",
  assistant: "Assistant",
  lastOnly: "N’afficher que le dernier échange",
  openDiscussion: "Ouvrir la discussion",
  discussionUnknown: "La discussion n’a pas pu être retrouvée.",
  noHistory: "Aucun échange sur cette décision pour l’instant.",
  results: "Résultats d'exploration",
  noResults: "Aucun résumé d’exploration pour l’instant.",

  /** Edition */
  editTitle: "Modifier la décision",
  leaveTitle: "Abandonner les modifications ?",
  leaveText: "La décision restera comme elle était. Ce que vous avez changé ici ne sera pas gardé.",
  saved: "Décision mise à jour",
  savedText: "Les modifications ont été enregistrées avec succès.",
  saveFailed: "Une erreur est survenue lors de la mise à jour.",
  goneMeanwhile:
    "Cette décision a été supprimée ailleurs. Ce que vous avez écrit reste ici : copiez-le, ou créez-en une nouvelle.",
  resume: "Reprendre",

  /** Two concurrent edits of one field */
  changedMeanwhile: "Modifiée ailleurs pendant votre saisie",
  changedMeanwhileText: "Rien n’est perdu : choisissez ce qui reste, puis enregistrez.",
  mine: "La vôtre",
  theirs: "L’autre",
  keepMine: "Garder la vôtre",
  takeTheirs: "Prendre l’autre",
  noText: "Rien",

  /** A draft */
  draft: "Un brouillon n’entre ni dans Aujourd’hui, ni dans Attention requise, ni dans Clarity.",
  begin: "Commencer",

  /** Trash */
  inTrash: "Cette décision est dans la corbeille : elle peut être lue, pas modifiée.",
  restore: "Restaurer",

  /** Nothing found */
  goneTitle: "Décision introuvable",
  gone: "Cette décision n’existe pas, ou plus.",
  failedTitle: "La décision n’a pas pu être lue",
  restFailedTitle: "La suite n’a pas pu être lue",
  failedText: "Cette décision est en sûreté : seule la lecture a échoué.",

  /** Explanation of the progress */
  progress: "Avancement",
  progressOfPlan:
    "Moyenne des actions du premier niveau, chacune comptant pour son poids : faite 100 %, en cours 50 %, à faire 0 %. Une action qui a des sous-actions prend la moyenne des siennes.",
  progressOfPlanMoves: "Il change quand une action change d’état ou de poids.",
  progressOfStatus:
    "Sans plan d’action, l’avancement ne se mesure pas : il passe à 100 % quand la décision est terminée et garde sinon son dernier chiffre.",
  progressOfStatusMoves: "Une première action suffirait à le mesurer.",
} as const;

const percent = (value: number) => `${value} %`;

export const decisionProgressAriaLabel = (progress: number) => `Avancement : ${percent(progress)}`;
export const keepOwnVersionAriaLabel = (field: string) => `Garder la vôtre, ${field}`;
export const takeOtherVersionAriaLabel = (field: string) => `Prendre l’autre, ${field}`;
/** Returns one term of the average that is the progress: the weight and the progress of an action. */
export const weightedProgressText = (weight: number, progress: number) =>
  `poids ${percent(weight)}, avancée ${percent(progress)}`;
export const otherWeightedActionsText = (count: number) =>
  count === 1 ? "et une autre action" : `et ${formatInteger(count)} autres actions`;

/** « 25 mars, certitude : 70 % » */
export const choiceInShortText = (day: string, sureness: number) =>
  `${day}, certitude : ${percent(sureness)}`;

export const openDiscussionAriaLabel = (title: string) => `Ouvrir la discussion « ${title} »`;
export const readAllMessagesText = (count: number) => `Lire les ${formatInteger(count)} messages`;

/** Returns the text on how a new status changes the progress of a decision without actions. */
export const progressWillBeText = (progress: number) => `L’avancement passera à ${percent(progress)}.`;

export const decisionPurgeText = (day: string, daysLeft: number) =>
  daysLeft < 1
    ? `Gardée ${DECISION_RETENTION_DAYS} jours, elle sera effacée définitivement aujourd’hui.`
    : `Gardée ${DECISION_RETENTION_DAYS} jours, elle sera effacée définitivement le ${day}, ${daysLeftWords(daysLeft)}.`;
