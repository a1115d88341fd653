import { EMAIL_PROOF_LINK_VALID_DAYS } from "#shared/access/email-proof.ts";
import { FIRST_LEGAL_TEXTS_VERSION, LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import { DECISION_RETENTION_DAYS } from "#shared/decision/decision.ts";
import { DISCUSSION_RETENTION_DAYS } from "#shared/discussion/trash.rules.ts";
import { OPINION_LINK_DAYS } from "#shared/opinion/opinion.ts";
import type { DeploymentHosting, DeploymentOperator } from "#shared/platform/hosting.ts";
import { REVIEW_MAIL_HOUR, END_REVIEW_MAILS_LINK_DAYS } from "#shared/record/review-mail.ts";
import { LEGAL_PAGE_TEXTS, LEGAL_CHANGES } from "#frontend/labels/legal.ts";
import { type LegalText, type LegalValues, parseLegalText } from "./legal-text.ts";
import { modelMakersAndReach, describeRegion } from "./words.ts";

/** The facts about a deployment that the texts name. `hosting` is null on a laptop. */
export type DeploymentFacts = {
  operator: DeploymentOperator | null;
  hosting: DeploymentHosting | null;
  region: string;
};
type Day = (date: string) => string;

/** Reads a legal text and fills in the facts about a deployment. */
export const readDeploymentLegalText = (markdown: string, deployment: DeploymentFacts, day: Day): LegalText =>
  parseLegalText(markdown, valuesOf(deployment, day), day);

const flag = (isSo: boolean) => (isSo ? "" : null);
const mail = (address: string) => `[${address}](mailto:${address})`;

const NOBODY = {
  name: null,
  address: null,
  phone: null,
  contactEmail: null,
  dpoEmail: null,
  publisher: null,
};

/**
 * Returns the values for the names in braces. A name at the start of a paragraph may be a condition only: its
 * value is "" if the paragraph applies, `null` if the paragraph must be left out.
 */
function valuesOf({ operator, hosting, region }: DeploymentFacts, day: Day): LegalValues {
  const host = (hosting && operator?.host) || null;
  return {
    version: day(LEGAL_TEXTS_VERSION),
    firstVersion: day(FIRST_LEGAL_TEXTS_VERSION),
    changesOfPrivacy: changesIn("privacy", day),
    changesOfTerms: changesIn("terms", day),

    hosted: flag(hosting !== null),
    local: flag(hosting === null),
    unnamed: hosting && !operator ? LEGAL_PAGE_TEXTS.unnamed : null,
    onAmazon: flag(hosting !== null && host === null),

    contact: contactOf({ operator, hosting }),
    ...NOBODY,
    ...(hosting && operator),
    phoneNumber: (hosting && operator?.phone?.replaceAll(/[^\d+]/g, "")) ?? null,
    host,
    place: describeRegion(region),
    ...(hosting ? modelMakersAndReach(hosting, region) : { makers: null, reaches: null }),

    logRetentionDays: hosting && hosting.logRetentionDays,
    trashDays: DECISION_RETENTION_DAYS,
    discussionTrashDays: DISCUSSION_RETENTION_DAYS,
    emailProofDays: EMAIL_PROOF_LINK_VALID_DAYS,
    opinionDays: OPINION_LINK_DAYS,
    reviewMailHour: REVIEW_MAIL_HOUR,
    reviewMailsEndDays: END_REVIEW_MAILS_LINK_DAYS,
  };
}

/** Returns a sentence that says how to reach the operator; on a laptop, that there is none. */
function contactOf({ operator, hosting }: Pick<DeploymentFacts, "operator" | "hosting">): string {
  if (!hosting) return LEGAL_PAGE_TEXTS.local;
  if (!operator) return LEGAL_PAGE_TEXTS.unnamed;
  const { name, address, contactEmail, dpoEmail } = operator;
  const officer = dpoEmail ? `. Délégué à la protection des données : ${mail(dpoEmail)}` : "";
  return `${name}, ${address} : ${mail(contactEmail)}${officer}.`;
}

const changesIn = (text: "privacy" | "terms", day: Day): string =>
  LEGAL_CHANGES.filter((changes) => changes[text].length > 0)
    .map((changes) => `${day(changes.date)} :\n\n${changes[text].map((change) => `- ${change}`).join("\n")}`)
    .join("\n\n");
