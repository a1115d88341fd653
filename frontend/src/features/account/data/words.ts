import { IMPORT_LIMITS } from "#shared/account/export.ts";
import type { ImportFileProblem } from "#shared/account/export-file.rules.ts";
import type { ImportAnswer, ImportCounts, LeftOutImportItem } from "#shared/account/import.schema.ts";
import { mapDecisionTextFields } from "#shared/decision/decision.ts";
import { DECISION_TEXT_WORDS } from "#frontend/labels/decision.ts";
import { formatInteger, formatCount } from "#frontend/labels/numbers.ts";

/** Texts of « Vos données », on the page « Profil ». */
export const ACCOUNT_DATA_TEXTS = {
  title: "Vos données",
  export: "Tout exporter",
  exportText:
    "Un fichier .zip : vos décisions, leurs plans, vos projets, vos discussions et leurs documents, en JSON et en Markdown.",
  exportNow: "Exporter",
  exporting: "Préparation de votre fichier…",
  exported: "Export terminé",
  exportFailed: "Vos données n’ont pas pu être exportées.",
  import: "Importer",
  importText:
    "Un fichier exporté d’ici. Ce qui existe déjà n’est pas ajouté une seconde fois, et vous voyez tout avant d’accepter.",
  choose: "Choisir un fichier",
  chosen: "Fichier à importer",
  reading: "Lecture de votre fichier…",
  unread: "Ce fichier n’a pas pu être lu. Rien n’a été importé.",

  /** What the file contains */
  reviewTitle: "Importer ce fichier ?",
  holds: "Ce fichier contient",
  nothing: "Ce fichier ne contient rien à importer.",
  allThere: "Tout ce qu’il contient est déjà ici : rien ne serait ajouté, ni changé.",
  comparing: "Comparaison avec ce qui est déjà ici…",
  notCompared:
    "Ce qui est déjà ici n’a pas pu être lu. L’import reste possible : rien ne sera ajouté deux fois, ni remplacé.",
  accept: "Importer",
  cancel: "Annuler",

  /** A running import */
  runningTitle: "Import en cours",
  runningText: "Gardez cette page ouverte.",
  stop: "Arrêter",
  stopping: "Arrêt…",
  progress: "Avancement de l’import",

  /** A stopped import */
  stoppedTitle: "Import interrompu",
  stoppedText:
    "Ce qui a été importé est gardé. Reprenez ici, ou choisissez de nouveau ce fichier plus tard : rien ne sera ajouté deux fois.",
  importFailed: "La suite de ce fichier n’a pas pu être importée.",
  resume: "Reprendre",

  /** A finished import */
  doneTitle: "Import terminé",
  nothingNew: "Rien n’a été ajouté : tout était déjà ici.",
  nothingAdded: "Rien n’a été ajouté.",
  newCodes: "Codes courts remplacés, parce que d’autres décisions les portent déjà :",
  close: "Fermer",
} as const;

/** Texts of « Partir », on the page « Profil ». */
export const ACCOUNT_REMOVAL_TEXTS = {
  title: "Partir",
  remove: "Supprimer le compte",
  text: "Efface pour toujours le compte et tout ce qu’il contient. Un export vous est proposé d’abord ; votre mot de passe est demandé.",
  open: "Supprimer…",
  openName: "Supprimer le compte…",
  confirmTitle: "Supprimer votre compte ?",
  confirmText: "Cette suppression est définitive : personne ne pourra rien rétablir.",
  goes: "Seront effacés pour toujours :",
  goesToo: "Le compte lui-même, vos réglages, votre semaine dans Clarity et toutes vos connexions.",
  counting: "Décompte de ce qui sera effacé…",
  uncounted: "Toutes vos décisions, tous vos projets et toutes vos discussions.",
  exportFirst: "Exporter d’abord",
  exportFirstText:
    "Un export garde tout, sauf les discussions de la corbeille, et s’importe dans un autre compte.",
  confirm: "Supprimer le compte",
  cancel: "Annuler",
  failed: "Le compte n’a pas pu être supprimé.",
  unanswered:
    "Le serveur n’a pas confirmé : le compte est peut-être déjà supprimé. Réessayez pour le savoir.",
  done: "Votre compte est supprimé",
  doneText:
    "Ce navigateur n’en garde rien. Le serveur efface tout dans l’heure ; une sauvegarde, là où il y en a, le garde encore 35 jours.",
  probablyDone: "Votre compte est sans doute supprimé",
  probablyDoneText:
    "La réponse du serveur s’est perdue, et il ne connaît plus cette connexion. Si vous pouvez encore vous connecter, supprimez le compte de nouveau.",
} as const;

/** The sentence for each reason to refuse a file. */
export const IMPORT_FILE_REFUSALS = {
  format:
    "Ce fichier n’est pas un export de MENTA. Choisissez le .zip exporté d’ici, ou le JSON qu’il contient.",
  version: "Ce fichier vient d’une autre version de MENTA : il ne peut pas être lu ici.",
  damaged:
    "Cette archive est abîmée ou incomplète : rien n’en a été importé. Prenez-en une autre copie, ou exportez de nouveau.",
  several:
    "Cette archive contient plusieurs exports de MENTA : décompressez-la, puis choisissez-en un à la fois.",
} as const satisfies Record<ImportFileProblem | "several", string>;

export const decisionsText = (count: number) => formatCount(count, "décision", "décisions");
const projectsText = (count: number) => formatCount(count, "projet", "projets");
const discussionsText = (count: number) => formatCount(count, "discussion", "discussions");

const COUNTED = {
  decisions: decisionsText,
  projects: projectsText,
  discussions: discussionsText,
  weeks: (count: number) => formatCount(count, "semaine de Clarity", "semaines de Clarity"),
  ownTasks: (count: number) => formatCount(count, "tâche personnelle", "tâches personnelles"),
  preferences: (count: number) => formatCount(count, "réglage", "réglages"),
} satisfies Record<keyof ImportCounts, (count: number) => string>;

/** Returns a text for each count, such as « 14 décisions »; none for a count of zero. */
export const importCountTexts = (counts: Partial<ImportCounts>): string[] =>
  (Object.keys(COUNTED) as (keyof ImportCounts)[]).flatMap((name) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [COUNTED[name](count)] : [];
  });

/** Joins parts of a sentence: « 14 décisions, 4 projets et 9 discussions » */
function inOneSentence(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} et ${last}`;
}

/** « menta-export-2026-03-16.zip, 380 ko. » */
export const exportedFileNameAndSizeText = (name: string, bytes: number): string =>
  `${name}, ${sizeText(bytes)}.`;
function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} ko` : formatCount(Math.round(kilobytes / 100) / 10, "Mo", "Mo");
}

/** « Exporté le 16 mars 2026 à 09:45 du compte camille@exemple.fr. » */
export const exportOriginText = (day: string, time: string, email: string): string =>
  email === "" ? `Exporté le ${day} à ${time}.` : `Exporté le ${day} à ${time} du compte ${email}.`;
/** « 14 décisions, dont 2 dans la corbeille » */
export const withTrashedCountText = (words: string, trashed: number): string =>
  trashed === 0 ? words : `${words}, dont ${formatInteger(trashed)} dans la corbeille`;
/** « Déjà ici, et gardé tel quel : 3 décisions et 1 projet. » */
export const alreadyPresentText = (parts: readonly string[]): string =>
  `Déjà ici, et gardé tel quel : ${inOneSentence(parts)}.`;
/** Says how many trashed decisions are not imported because their time in the trash is over. */
export const overdueTrashNotImportedText = (count: number): string =>
  count === 1
    ? "Une décision de sa corbeille a dépassé son délai : elle n’est pas importée."
    : `${formatInteger(count)} décisions de sa corbeille ont dépassé leur délai : elles ne sont pas importées.`;
export const importedText = (parts: readonly string[]): string => `Importé : ${inOneSentence(parts)}.`;
export const truncatedImportText = ({
  kind,
  title,
}: NonNullable<ImportAnswer["cutShort"]>[number]): string =>
  kind === "decision"
    ? `Les résultats d’exploration de la décision « ${title} » dépassent ${IMPORT_LIMITS.summariesBytes / 1_000_000}\u202FMo : les premiers sont importés, les suivants ne le sont pas.`
    : `La discussion « ${title} » dépasse ${IMPORT_LIMITS.discussionBytes / 1_000_000}\u202FMo : son début est importé, la suite ne l’est pas.`;
/** A new code of an imported decision, after its title: « D-7K2M9Q devient D-4XAZ08 » */
export const newDecisionCodeText = (from: string, to: string): string => `${from} devient ${to}`;
/** « Partie 3 sur 12 » */
export const importProgressText = (done: number, all: number): string =>
  `Partie ${Math.min(done + 1, all)} sur ${all}`;
/** « 12 éléments laissés de côté : » */
export const leftAsideTitle = (count: number): string =>
  count === 1 ? "Un élément est laissé de côté :" : `${formatInteger(count)} éléments sont laissés de côté :`;
export const seeOthersLeftAsideText = (count: number): string =>
  count === 1 ? "Voir l’autre" : `Voir les ${formatInteger(count)} autres`;

const KINDS: Record<LeftOutImportItem["kind"], string> = {
  projects: "Projet",
  decisions: "Décision",
  discussions: "Discussion",
  weeks: "Semaine de Clarity",
  ownTasks: "Tâche personnelle",
  preferences: "Réglages",
};

/** What one item of each list of an export is called. */
const ITEMS: Record<string, string> = {
  actions: "action",
  alternatives: "alternative",
  summaries: "résultat d’exploration",
  opinions: "avis",
  options: "option",
  criteria: "critère",
  comparisons: "comparaison de critères",
  cells: "case du tableau",
  watched: "point à surveiller",
  choices: "choix",
  reviews: "relecture",
  sources: "source",
  messages: "message",
  artefacts: "document",
  lines: "ligne du dossier",
  previousArtefacts: "version précédente d’un document",
  tasks: "tâche",
  blocks: "créneau",
};

/** French names of the fields of an export. A field that is not among them is named as in the file. */
const FIELDS: Record<string, string> = {
  title: "titre",
  name: "nom",
  status: "statut",
  priority: "priorité",
  progress: "progression",
  ...mapDecisionTextFields((name) => DECISION_TEXT_WORDS[name].name),
  decideur: "décideur",
  startDay: "date de début",
  endDay: "date de fin",
  dueDate: "échéance",
  deletedAt: "date de suppression",
  decisionId: "lien vers une décision",
  projectId: "lien vers un projet",
  parentId: "place sous une autre action",
  dossier: "dossier",
  record: "ce qui est gardé de la décision",
  content: "texte",
};

/**
 * Says what was left out and why: « Décision « Partir », action « Visiter », statut : valeur inconnue. » An
 * item without a title is named by its `place` in the list.
 */
export function leftAsideText(
  { kind, title, path, name, field, message }: LeftOutImportItem,
  place: number,
): string {
  const keys = path === "" ? [] : path.split(".");
  const thing =
    title === "" ? (kind === "preferences" ? "" : ` n° ${formatInteger(place)}`) : ` « ${title} »`;
  const last = keys.at(-1) ?? "";
  const isField = last !== "" && !/^\d+$/.test(last);
  const list = keys.findLast((key) => key in ITEMS && key !== last);
  const rank = keys.find((key) => /^\d+$/.test(key));
  const item =
    list === undefined || rank === undefined
      ? ""
      : `, ${ITEMS[list]} ${name === "" ? `n° ${formatInteger(Number(rank) + 1)}` : `« ${name} »`}`;
  const key = isField ? last : field;
  // The end of a period is two fields, a day and an instant (`…Date`), which have the same French name.
  const fieldName = FIELDS[key] ?? FIELDS[key.replace(/Date$/, "Day")] ?? key;
  const missing = isField ? `, sans « ${ITEMS[last] ?? fieldName} »` : "";
  const at = !isField && fieldName !== "" ? `, ${fieldName}` : "";
  return `${KINDS[kind]}${thing}${item}${missing}${at} : ${message.charAt(0).toLowerCase()}${message.slice(1).replace(/(?<![.!?])$/, ".")}`;
}
