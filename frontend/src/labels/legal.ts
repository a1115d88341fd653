import { FIRST_LEGAL_TEXTS, LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import type { Hosting, Operator } from "#shared/platform/hosting.ts";

/** A sentence with links in it. */
export type LegalLine = readonly (string | { text: string; href: string })[];
export type LegalBlock =
  | string
  | { line: LegalLine }
  | { list: readonly string[] }
  | { facts: readonly { term: string; value: LegalLine }[] }
  | { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };
export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };
export type LegalText = { title: string; intro: string; sections: readonly LegalSection[] };

/** What the texts have to know of the deployment; without `hosting`, it is a copy on a laptop. */
export type Deployment = { operator: Operator | null; hosting: Hosting | null; region: string };

export const LEGAL = {
  back: "Retour à l’accueil",
  contents: "Sommaire",
  others: "Autres textes",
  privacy: "Politique de confidentialité",
  terms: "Conditions d’utilisation",
  notice: "Mentions légales",
  localTitle: "Ceci est une copie locale.",
  local:
    "Cette copie de MENTA fonctionne sur un ordinateur, pour la personne qui l’a installée : c’est elle qui en répond. Vos données sont dans un dossier de cet ordinateur, sans sauvegarde de notre part.",
  unnamed:
    "Qui exploite ce service n’a pas encore indiqué comment le joindre : ne lui confiez rien avant de le savoir.",
} as const;

/** What changed in either text, newest first; the newest is the version in force. */
export const LEGAL_CHANGES: readonly { date: string; changes: readonly string[] }[] = [
  {
    date: LEGAL_TEXTS_VERSION,
    changes: [
      "Un tableau dit combien de temps chaque donnée est gardée ; les bases légales, les destinataires et les pays sont nommés.",
      "Nouvelles données, si vous vous servez de ce qu’elles permettent : un second facteur de connexion, des clés d’accès, le nom du navigateur et du système de chaque connexion.",
      "Vos droits s’exercent dans votre profil : corriger, tout exporter, importer, supprimer le compte.",
      "Vous pouvez demander un avis par un lien, sans compte ; ce que répondent d’autres personnes est gardé avec votre décision.",
      "Les mentions légales ont leur page, et disent qui exploite le service.",
    ],
  },
  {
    date: "2026-11-23",
    changes: [
      "Vos semaines, vos horaires et vos congés dans Clarity sont gardés avec votre compte ; vous pouvez créer une adresse d’abonnement pour votre agenda.",
    ],
  },
  {
    date: "2026-11-22",
    changes: [
      "Décisions, projets et plans d’action, avec une corbeille ; confirmation de l’adresse e-mail ; budget de l’IA par personne ; journaux sans adresse IP.",
    ],
  },
  { date: FIRST_LEGAL_TEXTS, changes: ["Première version."] },
];

/** What changed since the texts of this date. */
export const changesSince = (version: string): string[] =>
  LEGAL_CHANGES.filter(({ date }) => date > version).flatMap(({ changes }) => changes);

export const legalDates = (day: (date: string) => string): string =>
  `Dernière mise à jour : ${day(LEGAL_TEXTS_VERSION)}. Première version : ${day(FIRST_LEGAL_TEXTS)}.`;

/** The question that is asked once when the texts have changed. */
export const LEGAL_QUESTION = {
  title: (day: string) => `Nos textes ont changé : version du ${day}.`,
  accept: "J’accepte",
  later: "Plus tard",
  whatChanged: "Ce qui a changé",
  failed: "Votre accord n’a pas pu être enregistré.",
} as const;

export const mail = (address: string) => ({ text: address, href: `mailto:${address}` });

/** How to reach who answers for the deployment. */
export function contactLine({ operator, hosting }: Deployment): LegalBlock {
  if (!hosting) return LEGAL.local;
  if (!operator) return LEGAL.unnamed;
  const { name, address, contactEmail, dpoEmail } = operator;
  return {
    line: [
      `${name}, ${address} : `,
      mail(contactEmail),
      ...(dpoEmail ? [". Délégué à la protection des données : ", mail(dpoEmail)] : []),
      ".",
    ],
  };
}

export const changesBlocks = (day: (date: string) => string): LegalBlock[] =>
  LEGAL_CHANGES.flatMap(({ date, changes }) => [`${day(date)} :`, { list: changes }]);
