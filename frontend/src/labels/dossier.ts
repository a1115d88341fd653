import {
  DOSSIER_LIMITS,
  type AMOUNT_PERIODS,
  type AMOUNT_ROLES,
  type LineKind,
} from "#shared/dossier/dossier.ts";
import { LINE_KIND_LABELS } from "#shared/dossier/words.ts";
import { singularOrPlural, formatDayCount } from "./numbers.ts";

export const DOSSIER_TEXTS = {
  title: "Dossier",
  fold: "Replier le dossier",
  close: "Fermer le dossier",
  loading: "Lecture du dossier",
  welcome:
    "Ce que vous dites se range ici, avec vos mots. Rien n’est figé : touchez une ligne pour la corriger.",
  missing: "Pas encore dit",
  missingHint: "Touchez-en un : MENTA pose la question. Ou laissez venir.",
  missingSide: "pas encore dit",
  others: "Autres notes",
  inOrder: "dans cet ordre",
  proposed: "Proposé par MENTA",
  /** Beside a line that MENTA is not sure to have understood. */
  unsure: "À confirmer",
  elsewhere: "Ranger ailleurs",
  keep: "Garder",
  dismiss: "Écarter",
  editLine: "Modifier",
  up: "Monter",
  down: "Descendre",
  addPro: "Ajouter un pour",
  addCon: "Ajouter un contre",
  remove: "Retirer",
  addAny: "Ajouter une ligne",
  blank: "Écrivez cette ligne, ou Échap pour la laisser comme elle était.",
  keepKey: "Entrée",
  keepHint: "garder",
  giveUpKey: "Échap",
  giveUpHint: "annuler",
  full: `Le dossier est plein : ${DOSSIER_LIMITS.lines} lignes. Retirez-en une pour en ajouter.`,
  source: "Aller à vos mots",
  toConsult: "à consulter",
  care: "Le dossier attend. Rien ne s’y note pour l’instant.",
  careShow: "Voir ce qui y était",
  careHide: "Refermer",
  readFailed: "Le dossier n’a pas pu être lu",
  readFailedText: "Ce que vous avez dit est toujours dans la discussion.",
  notChanged: "Rien n’a été modifié",
  saveFailed: "Cette ligne n’a pas pu être enregistrée. Le dossier est revenu à ce qui était gardé.",
  addedLine: "Ligne ajoutée",
  changedLine: "Ligne modifiée",
  removedLine: "Ligne retirée",
  offlineText: "Il n’est pas sur cet appareil : il reviendra avec le réseau.",
} as const;

/** How many of the slots that the dossier asks for are filled. */
type Progress = { filled: number; total: number };
/** « 5/9 » */
export const dossierProgressFigure = ({ filled, total }: Progress) => `${filled}/${total}`;
/** « Dossier, 5 sur 9 » */
export const dossierProgressAriaLabel = ({ filled, total }: Progress) =>
  `${DOSSIER_TEXTS.title}, ${filled} sur ${total}`;
export const dossierProgressTitle = ({ filled, total }: Progress) => `${filled} sur ${total}`;
export const dossierProgressText = ({ total }: Progress, missing: readonly string[]) =>
  missing.length === 0
    ? `Les ${total} choses que MENTA demande sont dites.`
    : `MENTA demande ${total} choses. Pas encore dit : ${missing.join(", ")}.`;
export const DOSSIER_PROGRESS_RULE_TEXT =
  "Une réponse, ou une ligne ajoutée à la main, fait avancer ce compte. Les lignes proposées ne comptent pas.";

export const keepLineAriaLabel = (text: string) => `${DOSSIER_TEXTS.keep} : « ${text} »`;
export const dismissLineAriaLabel = (text: string) => `${DOSSIER_TEXTS.dismiss} : « ${text} »`;
export const missingSideAriaLabel = (side: "pro" | "con", option: string) =>
  `${LINE_KIND_LABELS[side].one} « ${option} », ${DOSSIER_TEXTS.missingSide}`;

export const AMOUNT_ROLE_WORDS: Readonly<Record<(typeof AMOUNT_ROLES)[number], string>> = {
  cost: "un coût",
  limit: "mon maximum",
  have: "ce que j’ai",
  income: "ce qui rentre",
};
export const AMOUNT_PERIOD_WORDS: Readonly<Record<(typeof AMOUNT_PERIODS)[number], string>> = {
  once: "",
  month: "/ mois",
  year: "/ an",
};
/** « 900 € de trop »: how far the cost of an option is above the limit. */
export const aboveLimitText = (amount: string) => `${amount} de trop`;
export const daysAfterDeadlineText = (days: number) => `${formatDayCount(days)} après l’échéance`;

/** « dans 28 jours » */
export const daysAwayText = (days: number): string =>
  days === 0
    ? "aujourd’hui"
    : days === 1
      ? "demain"
      : days === -1
        ? "hier"
        : days > 0
          ? `dans ${formatDayCount(days)}`
          : `il y a ${formatDayCount(-days)}`;

export const lineSourceAriaLabel = (text: string) => `${DOSSIER_TEXTS.source} : « ${text} »`;

const IN_WORDS = ["", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
/** Announced once for each reply: « Dossier : deux lignes de plus ». */
export const newDossierLinesText = (count: number) =>
  `${DOSSIER_TEXTS.title} : ${IN_WORDS[count] ?? count} ${singularOrPlural(count, "ligne", "lignes")} de plus`;

export const addLineAriaLabel = (section: string) => `Ajouter : ${section}`;
export const editLineAriaLabel = (text: string) => `Modifier « ${text} »`;
export const lineMenuAriaLabel = (text: string) => `Actions pour « ${text} »`;
export const lineMovedText = (text: string, place: number, count: number) =>
  `« ${text} » : place ${place} sur ${count}.`;

/** Returns where a line can be moved, with the line above it: « Pour « Saint-Louis » ». */
export const linePlaceText = (kind: LineKind, parent: string | undefined): string =>
  parent === undefined ? LINE_KIND_LABELS[kind].one : `${LINE_KIND_LABELS[kind].one} « ${parent} »`;

/**
 * Returns where the last answer was filed: « Rangé sous Pour « Saint-Louis » »; for several lines « 3 lignes
 * rangées ».
 */
export const filedLinesText = (count: number, place: string): string =>
  count === 1 ? `Rangé sous ${place}` : `${count} lignes rangées`;

/** Returns the name of one of several filed lines, with its kind: « Critère : le prix ». */
export const filedLineLabel = (kind: LineKind, text: string): string =>
  `${LINE_KIND_LABELS[kind].one} : ${text.length > 50 ? `${text.slice(0, 49)}…` : text}`;
