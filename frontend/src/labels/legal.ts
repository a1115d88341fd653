import { FIRST_LEGAL_TEXTS_VERSION, LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import { DISCUSSION_RETENTION_DAYS } from "#shared/discussion/trash.rules.ts";

/** Texts around the legal texts. The legal texts themselves are Markdown files in `features/legal`. */
export const LEGAL_PAGE_TEXTS = {
  back: "Retour à l’accueil",
  contents: "Sommaire",
  others: "Autres textes",
  privacy: "Politique de confidentialité",
  terms: "Conditions d’utilisation",
  notice: "Mentions légales",
  accessibility: "Accessibilité",
  localTitle: "Ceci est une copie locale.",
  local:
    "Cette copie de MENTA fonctionne sur un ordinateur, pour la personne qui l’a installée : c’est elle qui en répond. Vos données sont dans un dossier de cet ordinateur, sans sauvegarde de notre part.",
  unnamed:
    "Qui exploite ce service n’a pas encore indiqué comment le joindre : ne lui confiez rien avant de le savoir.",
} as const;

type Changes = { date: string; privacy: readonly string[]; terms: readonly string[] };

/** What changed in each version of the legal texts, the newest first; the newest is in force. */
export const LEGAL_CHANGES: readonly Changes[] = [
  {
    date: LEGAL_TEXTS_VERSION,
    privacy: [
      "Chaque discussion a son dossier : ce que vous y avez dit, ligne par ligne, avec vos mots ; il se corrige, et se désactive dans votre profil.",
      "Si vous activez « MENTA se souvient », une réponse peut citer un de vos choix passés, une fois relu ; elle dit lequel, et vous pouvez l’oublier.",
      "Si vous dictez un message, votre navigateur l’écrit, et n’envoie votre voix à son éditeur que si vous l’acceptez ; elle ne nous parvient jamais.",
      "Si vous le demandez, une lettre le lundi : relectures, échéances, une décision qui n’a pas bougé ; elle peut taire les titres, et un clic l’arrête.",
      "Un lien d’avis peut inviter une personne à peser vos critères : ses réponses et les vôtres s’ouvrent ensemble, puis restent avec la décision.",
      "Une discussion temporaire, si vous en choisissez une, n’est gardée nulle part, ni son dossier : seuls le nombre et le coût des réponses sont comptés.",
    ],
    terms: [],
  },
  {
    date: "2026-11-28",
    privacy: [
      "Un e-mail vous prévient quand votre mot de passe change, quand un second facteur est activé ou désactivé, et quand une clé d’accès est ajoutée.",
    ],
    terms: [],
  },
  {
    date: "2026-11-24",
    privacy: [
      `Une discussion supprimée passe ${DISCUSSION_RETENTION_DAYS} jours par la corbeille, d’où vous pouvez la reprendre, avant d’être effacée ; l’export ne la contient pas.`,
      "Si vous l’activez, ce que vous avez lu en dernier se relit sans réseau sur votre appareil : une copie chiffrée, détruite quand vous vous déconnectez.",
      "Un tableau dit combien de temps chaque donnée est gardée ; les bases légales, les destinataires et les pays sont nommés.",
      "Nouvelles données, si vous vous servez de ce qu’elles permettent : un second facteur de connexion, des clés d’accès, le nom du navigateur et du système de chaque connexion.",
      "Si vous le demandez, une lettre le jour d’une relecture, avec le titre de la décision ; un clic l’arrête.",
      "Vos droits s’exercent dans votre profil : corriger, tout exporter, importer, supprimer le compte.",
      "Vous pouvez demander un avis par un lien, sans compte ; ce que répondent d’autres personnes est gardé avec votre décision.",
      "Les mentions légales ont leur page, et disent qui exploite le service.",
    ],
    terms: [
      "Vous supprimez vous-même votre compte, dans votre profil, après avoir tout exporté si vous y tenez.",
      "Si quelqu’un d’autre utilise votre compte, changer de mot de passe ferme les autres connexions ; avec un second facteur, gardez vos codes de secours.",
      "Le nombre de discussions, de décisions et de projets a une limite, comme l’usage de l’IA.",
      "Ce que vous nous permettez de faire de vos textes est dit : les garder, les transmettre au modèle et vous les montrer, rien de plus.",
      "Quand ces conditions changent, nous vous demandons votre accord. Elles suivent le droit français.",
    ],
  },
  {
    date: "2026-11-23",
    privacy: [
      "Vos semaines, vos horaires et vos congés dans Clarity sont gardés avec votre compte ; vous pouvez créer une adresse d’abonnement pour votre agenda.",
    ],
    terms: [],
  },
  {
    date: "2026-11-22",
    privacy: [
      "Décisions, projets et plans d’action, avec une corbeille ; confirmation de l’adresse e-mail ; budget de l’IA par personne ; journaux sans adresse IP.",
    ],
    terms: [],
  },
  { date: FIRST_LEGAL_TEXTS_VERSION, privacy: ["Première version."], terms: ["Première version."] },
];

/** Returns what has changed in both legal texts since this version. */
export const legalChangesSince = (version: string): string[] =>
  LEGAL_CHANGES.flatMap(({ date, privacy, terms }) => (date > version ? privacy.concat(terms) : []));

/** Asked once after the legal texts have changed. */
export const LEGAL_QUESTION_TEXTS = {
  title: (day: string) => `Nos textes ont changé : version du ${day}.`,
  accept: "J’accepte",
  later: "Plus tard",
  whatChanged: "Ce qui a changé",
  failed: "Votre accord n’a pas pu être enregistré.",
} as const;
