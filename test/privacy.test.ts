import { expect, test } from "vitest";
import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import type { DeploymentOperator } from "#shared/platform/hosting.ts";
import { END_REVIEW_MAILS_LINK_DAYS } from "#shared/record/review-mail.ts";
import { type DeploymentFacts, readDeploymentLegalText } from "#frontend/features/legal/deployment-values.ts";
import type { LegalText } from "#frontend/features/legal/legal-text.ts";
import { legalChangesSince, LEGAL_CHANGES } from "#frontend/labels/legal.ts";
import { DEFAULT_OPTIONS } from "#infra/aws/options.ts";
import { product, readText } from "./sources.ts";

const textIn = (name: string) => {
  const markdown = readText(`frontend/src/features/legal/${name}.md`);
  return (deployment: DeploymentFacts) => readDeploymentLegalText(markdown, deployment, (date) => date);
};
const [privacy, terms] = [textIn("privacy"), textIn("terms")];
const [legalNotice, accessibility] = [textIn("legal-notice"), textIn("accessibility")];

/** The sentence of the privacy policy about each kind of row; `null`: the row has no personal data. */
const NAMED: Record<string, RegExp | null> = {
  account: /prénom, nom, adresse e-mail/,
  preferences:
    /fuseau horaire.*horaires de travail, vos congés.*ton de MENTA.*jours de relecture.*raccourcis clavier/,
  planner: /tâches que vous y ajoutez vous-même/,
  signIn: /connexions ouvertes/,
  knownBrowser: /navigateurs déjà connectés/,
  link: /liens que nous vous envoyons, l’adresse d’abonnement de votre agenda/,
  opinion: /ce que répondent les personnes à qui vous donnez le lien, avec leur raison et leur prénom/,
  attempt: /essais de connexion manqués/,
  usage: /volume de texte échangé chaque jour avec l’IA et ce qu’il coûte/,
  rowCount: /le nombre de vos discussions, décisions et projets/,
  discussion: /le titre de chacune/,
  trashedDiscussion: /le titre de chacune/,
  dossier: /le dossier de la discussion : ligne par ligne/,
  message: /ce que vous écrivez à MENTA, ce qu’elle vous répond/,
  previousArtefact: /explorations, argumentations, solutions, et les notes/,
  artefact: /explorations, argumentations, solutions, et les notes/,
  decision:
    /Vos décisions et vos projets : titre, code, description, contexte, alternatives, impact, décideur/,
  record: /options pesées, vos critères, vos choix avec leurs raisons/,
  review: /les dates où vous les relisez et ce que vous en avez appris/,
  shortCode: /code/,
  plan: /plans d’action, avec la personne responsable et l’échéance/,
  decisionSummary: /les résumés et rapports que MENTA en fait/,
  summaryDisplay: /les résumés et rapports que MENTA en fait/,
  project: /Vos décisions et vos projets/,
  challenge: /connexions ouvertes/,
  passkey: /vos clés d’accès : leur nom, où et quand elles ont été ajoutées et utilisées/,
  passkeySignIn: /connexions ouvertes/,
  recoveryCodes: /des codes de secours, dont nous ne gardons qu’une empreinte/,
  turn: null,
  lock: null,
  sweep: null,
};

const OPERATOR: DeploymentOperator = {
  name: "Exemple SAS, au capital de 1 000 €",
  address: "1 rue de l’Exemple, 75000 Paris",
  phone: "+33 1 23 45 67 89",
  contactEmail: "bonjour@exemple.fr",
  dpoEmail: "donnees@exemple.fr",
  publisher: "Camille Aubry",
  host: null,
};
const HOSTED: DeploymentFacts = {
  operator: OPERATOR,
  hosting: {
    models: [DEFAULT_OPTIONS.chatModel, DEFAULT_OPTIONS.artefactModel],
    logRetentionDays: DEFAULT_OPTIONS.logRetentionDays,
  },
  region: DEFAULT_OPTIONS.region,
};
const LOCAL: DeploymentFacts = { operator: null, hosting: null, region: "eu-west-3" };

const ids = ({ sections }: LegalText) => sections.map(({ title }) => title);
const textOf = (text: LegalText, title?: string) =>
  text.sections
    .filter((section) => title === undefined || section.title === title)
    .map(({ blocks }) => JSON.stringify(blocks))
    .join("\n");

/** Returns the first group of a pattern in a source. */
function inSource(path: string, pattern: RegExp): string {
  const text = product.find((file) => file.path === path)?.text ?? "";
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`${path} has no ${String(pattern)}`);
  return found.replaceAll("_", "");
}

test("the privacy policy names every kind of data that the table holds", () => {
  const kinds = product
    .filter(({ path }) => path.endsWith(".rows.ts"))
    .flatMap(({ text }) => [...text.matchAll(/entity: "(\w+)"/g)].map(([, kind = ""]) => kind));
  expect(kinds.toSorted()).toEqual(Object.keys(NAMED).toSorted());
  const collected = textOf(privacy(HOSTED), "Données collectées");
  for (const words of Object.values(NAMED)) if (words) expect(collected).toMatch(words);
});

test("the texts have the sections of the specification, in its order", () => {
  expect(ids(privacy(HOSTED))).toEqual([
    "Données collectées",
    "Utilisation",
    "Protection",
    "Partage",
    "Vos droits (RGPD)",
    "Cookies",
    "Contact",
    "Modifications",
  ]);
  expect(ids(terms(HOSTED))).toEqual([
    "Acceptation",
    "Description du service",
    "Compte",
    "Utilisation acceptable",
    "Propriété intellectuelle",
    "Limitation de responsabilité",
    "Résiliation",
    "Modifications",
    "Contact",
  ]);
});

test("how long each thing is kept is what the code does", () => {
  const text = textOf(privacy(HOSTED));
  const idle = inSource("functions/accounts/sign-in.rows.ts", /IDLE_MS = (\d+) \* DAY_MS/);
  const inAll = inSource("functions/accounts/sign-in.rows.ts", /MAX_AGE_MS = (\d+) \* DAY_MS/);
  expect(text).toContain(`"Connexion ouverte","${idle} jours sans utilisation, ${inAll} jours en tout`);
  const known = inSource("functions/accounts/known-browser.rows.ts", /KNOWN_BROWSER_DAYS = (\d+)/);
  expect(text).toContain(`"Navigateur déjà connecté","${known} jours"`);
  expect(text).toContain(`"Lien qui arrête ces lettres","${END_REVIEW_MAILS_LINK_DAYS} jours"`);
  const usage = inSource("functions/assistant/usage.rows.ts", /KEPT_MS = (\d+) \* DAY_MS/);
  expect(text).toContain(`"Usage de l’IA","${usage} jours"`);
  const backup = inSource("infra/aws/table.ts", /RECOVERY_DAYS = (\d+)/);
  expect(text).toContain(`${backup} jours après l’effacement`);
  expect(text).toContain(`"Journaux techniques","${DEFAULT_OPTIONS.logRetentionDays} jours"`);
  const windows = Number(
    inSource("functions/platform/attempt.rows.ts", /\(index \+ (\d+)\) \* attempt\.windowMs/),
  );
  expect(text).toContain(
    `"Essais de connexion manqués, liens renvoyés, imports : leur nombre","${windows} jours"`,
  );
});

test("the mails on the days of reviews are named: what is sent, when, with whose leave, and how they end", () => {
  const purposes = textOf(privacy(HOSTED), "Utilisation");
  expect(purposes).toContain(
    '["Vous écrire à 8 h le jour d’une relecture, ou le lundi, si vous le demandez","Adresse e-mail, titres des décisions (que la lettre du lundi peut taire)","Votre accord, retiré d’un clic dans la lettre ou dans votre profil"]',
  );
  expect(textOf(privacy(HOSTED), "Vos droits (RGPD)")).toMatch(/arrêter les lettres .* d’un clic/);
  const sent = inSource("functions/platform/mails/mails.ts", /review: \[(.*)\]/);
  expect(sent).toBe('"title", "link", "endLink"');
});

test("every cookie and every key that the browser keeps is named", () => {
  const cookies = textOf(privacy(HOSTED), "Cookies");
  const source = product
    .filter(({ path }) => path.startsWith("functions/") && !path.includes(".test."))
    .flatMap(({ text }) => [...text.matchAll(/name: "(menta[\w-]*)", maxAge/g)].map(([, name = ""]) => name));
  expect(source.length).toBeGreaterThanOrEqual(2);
  for (const name of source) expect(cookies).toContain(`["${name}",`);
  const storing = product
    .filter(
      ({ path, text }) =>
        /^frontend\/src\/.*(?<!\.test)\.tsx?$/.test(path) && /(local|session)Storage/.test(text),
    )
    .map(({ text }) => text)
    .join("\n");
  const keys = [/["`](menta\.[a-z-]+)\.?(?=["`$])/g, /createStorageKey<[^(]*>\("(\w+)"\)/g];
  const stored = keys.flatMap((key) => [...storing.matchAll(key)].map(([, name = ""]) => name));
  expect(stored.length).toBeGreaterThan(20);
  for (const key of stored) expect(cookies).toMatch(new RegExp(`[" ]${key.replace(".", "\\.")}[",]`));
});

test("who answers, who processes and in which countries follow the deployment", () => {
  const sharing = textOf(privacy(HOSTED), "Partage");
  expect(sharing).toContain("Serveurs à Paris, en France");
  expect(sharing).toContain("modèles conçus par Anthropic");
  expect(sharing).toMatch(/Allemagne, en Espagne, en France, en Irlande, en Italie ou en Suède/);
  const elsewhere = {
    ...HOSTED,
    hosting: { models: ["us.amazon.nova-2-lite-v1:0"], logRetentionDays: 30 },
    region: "us-east-1",
  };
  expect(textOf(privacy(elsewhere))).toMatch(
    /région us-east-1.*Amazon Web Services, modèles conçus par Amazon.*États-Unis/s,
  );
  const notice = textOf(legalNotice(HOSTED));
  for (const words of Object.values(OPERATOR)) if (words) expect(notice).toContain(words);
  expect(notice).toContain("Amazon Web Services EMEA SARL");
  const host = "Hébergeur SA, 2 rue des Serveurs, Lyon";
  expect(textOf(legalNotice({ ...HOSTED, operator: { ...OPERATOR, host } }))).not.toContain("EMEA");
});

test("a copy on a laptop says so; nothing invents an address", () => {
  for (const text of [privacy(LOCAL), terms(LOCAL), legalNotice(LOCAL), accessibility(LOCAL)])
    expect(textOf(text)).not.toMatch(/@|mailto:|EMEA|Sauvegarde|adresse de contact|écrivez-nous/);
  expect(textOf(terms(HOSTED))).toContain("puis écrivez-nous");
  expect(textOf(privacy(HOSTED))).toContain("écrivez à l’adresse de contact");
  expect(textOf(privacy(LOCAL))).toContain("Cette copie de MENTA fonctionne sur un ordinateur");
  expect(textOf(accessibility(HOSTED), "Signaler un obstacle")).toContain(OPERATOR.contactEmail);
  expect(textOf(accessibility(HOSTED))).toContain("Défenseur des droits");
  expect(textOf(accessibility(LOCAL))).not.toContain("Défenseur des droits");
  expect(textOf(accessibility(HOSTED))).toContain("nous vous répondons");
  expect(textOf(accessibility(LOCAL))).not.toContain("nous vous répondons");
  const unnamed = { ...HOSTED, operator: null };
  expect(textOf(privacy(unnamed), "Contact")).toContain("ne lui confiez rien");
});

test("the newest change is that of the version in force, and the first one is of 14 August 2025", () => {
  const dates = LEGAL_CHANGES.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect([dates[0], dates.at(-1)]).toEqual([LEGAL_TEXTS_VERSION, "2025-08-14"]);
  expect(legalChangesSince(LEGAL_TEXTS_VERSION)).toEqual([]);
  const [newest] = LEGAL_CHANGES;
  expect(legalChangesSince(dates[1]!)).toEqual([...newest!.privacy, ...newest!.terms]);
});

test("each text says what changed in it, and not what changed in the other", () => {
  const [ofPrivacy, ofTerms] = [privacy(HOSTED), terms(HOSTED)].map((text) => textOf(text, "Modifications"));
  for (const { privacy: inPrivacy, terms: inTerms } of LEGAL_CHANGES) {
    for (const change of inPrivacy) expect(ofPrivacy).toContain(change);
    for (const change of inTerms) expect(ofTerms).toContain(change);
  }
  expect(ofTerms).toContain("Vous supprimez vous-même votre compte");
  expect(ofTerms).not.toContain("Un tableau dit combien de temps");
  expect(ofPrivacy).not.toContain("droit français");
});

test("what others write is named: where it comes from, and what for", () => {
  expect(textOf(privacy(HOSTED), "Données collectées")).toContain(
    "tout vient de vous, de votre usage et des personnes dont vous demandez l’avis",
  );
  expect(textOf(privacy(HOSTED), "Utilisation")).toContain("Avis, réponses et prénom de qui répond");
});

test("the legal notice has its own first day: it was no page of the first texts", () => {
  expect(legalNotice(HOSTED).dates).toBe(`Dernière mise à jour : ${LEGAL_TEXTS_VERSION}.`);
});
