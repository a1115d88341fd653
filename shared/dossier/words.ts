import type { AskingRule, LineKind } from "./dossier.ts";

/** The French names of each kind, singular and plural: headings of the dossier and of documents. */
export const LINE_KIND_LABELS: Readonly<Record<LineKind, { one: string; many: string }>> = {
  question: { one: "Question", many: "Question" },
  deadline: { one: "Échéance", many: "Échéances" },
  option: { one: "Option", many: "Options" },
  pro: { one: "Pour", many: "Pour" },
  con: { one: "Contre", many: "Contre" },
  criterion: { one: "Critère", many: "Critères" },
  fact: { one: "Ce qui est sûr", many: "Ce qui est sûr" },
  assumption: { one: "Ce qui est supposé", many: "Ce qui est supposé" },
  person: { one: "Personne", many: "Personnes" },
  fear: { one: "Ce qui inquiète", many: "Ce qui inquiète" },
  lean: { one: "Vers quoi je penche", many: "Vers quoi je penche" },
  wouldChange: { one: "Ce qui ferait changer d’avis", many: "Ce qui ferait changer d’avis" },
  step: { one: "Prochain pas", many: "Prochains pas" },
  review: { one: "Relecture", many: "Relectures" },
  constraint: { one: "Contrainte", many: "Contraintes" },
  idea: { one: "Idée", many: "Idées" },
  subject: { one: "Sujet", many: "Sujet" },
  known: { one: "Ce que je sais", many: "Ce que je sais" },
  example: { one: "Exemple", many: "Exemples" },
  blurred: { one: "Ce qui reste flou", many: "Ce qui reste flou" },
  exercise: { one: "Exercice", many: "Exercices" },
  progress: { one: "Ce qui avance", many: "Ce qui avance" },
  blocked: { one: "Ce qui bloque", many: "Ce qui bloque" },
  dependsOn: { one: "Ce dont cela dépend", many: "Ce dont cela dépend" },
  note: { one: "Dit aussi", many: "Dit aussi" },
};

/** How a sentence names a kind that is missing: « Pas encore dit : l’échéance, les critères ». */
export const MISSING_LINE_KIND_WORDS: Readonly<Record<LineKind, string>> = {
  question: "la question",
  deadline: "l’échéance",
  option: "les options",
  pro: "le pour et le contre",
  con: "le pour et le contre",
  criterion: "les critères",
  fact: "les faits et les chiffres",
  assumption: "ce qui est supposé",
  person: "les personnes",
  fear: "ce qui inquiète",
  lean: "vers quoi vous penchez",
  wouldChange: "ce qui vous ferait changer d’avis",
  step: "le prochain pas",
  review: "le jour de la relecture",
  constraint: "la contrainte",
  idea: "les idées",
  subject: "le sujet",
  known: "ce que vous savez",
  example: "un exemple",
  blurred: "ce qui reste flou",
  exercise: "un exercice",
  progress: "ce qui avance",
  blocked: "ce qui bloque",
  dependsOn: "ce dont cela dépend",
  note: "ce que vous voudriez ajouter",
};

/**
 * The message that is sent by pressing a missing kind. The interview answers with a question for that kind.
 */
export const ASK_FOR_KIND_MESSAGES: Readonly<Record<LineKind, string>> = {
  question: "Parlons de la question elle-même.",
  deadline: "Parlons de l’échéance.",
  option: "Parlons des options.",
  pro: "Parlons du pour et du contre.",
  con: "Parlons du pour et du contre.",
  criterion: "Parlons des critères.",
  fact: "Parlons des faits et des chiffres.",
  assumption: "Parlons de ce qui est supposé.",
  person: "Parlons des personnes.",
  fear: "Parlons de ce qui m’inquiète.",
  lean: "Parlons de ce vers quoi je penche.",
  wouldChange: "Parlons de ce qui me ferait changer d’avis.",
  step: "Parlons du prochain pas.",
  review: "Parlons du jour de la relecture.",
  constraint: "Parlons de la contrainte.",
  idea: "Parlons des idées.",
  subject: "Parlons du sujet.",
  known: "Parlons de ce que je sais déjà.",
  example: "Parlons d’un exemple.",
  blurred: "Parlons de ce qui reste flou.",
  exercise: "Parlons d’un exercice.",
  progress: "Parlons de ce qui avance.",
  blocked: "Parlons de ce qui bloque.",
  dependsOn: "Parlons de ce dont cela dépend.",
  note: "Parlons du reste.",
};
/**
 * Returns the message that asks for one side of an option: « Parlons de ce qui parle contre « Autopartage ».
 * »
 */
export const askForSideMessage = (side: "pro" | "con", option: string) =>
  `Parlons de ce qui parle ${side === "pro" ? "pour" : "contre"} « ${option} ».`;

/** Why a rule leads to a question, for rules other than an empty slot. */
export const ASKING_RULE_REASONS: Readonly<Record<Exclude<AskingRule, `empty.${LineKind}`>, string>> = {
  over: "Des montants que vous avez donnés ne vont pas ensemble : la question demande lesquels tiennent.",
  late: "Un pas que vous avez dit vient après l’échéance : la question demande lequel des deux bouge.",
  role: "Un montant ne dit pas ce qu’il est : sans cela, rien ne peut être compté.",
  side: "Vous parlez d’une option sans dire si c’est pour ou contre elle.",
  confirm: "Vos mots ont été lus comme plusieurs options : à vous de dire si c’est bien cela.",
  correct: "Vos options avaient été mal lues : la question les redemande.",
};
