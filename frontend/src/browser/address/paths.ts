import { EMAIL_PROOF_PATH } from "#shared/access/email-proof.ts";
import { END_REVIEW_MAILS_PATH } from "#shared/record/review-mail.ts";
import { OPINION_PAGE_PATH } from "#shared/opinion/opinion-path.ts";
import { PASSWORD_RESET_PATH } from "#shared/platform/security-headers.ts";

export type LoginPageMode = "connexion" | "inscription";

const TEMPORARY_PARAMETER = "temporaire";

/**
 * Whether this is the URL of a temporary discussion: `/chat` with the parameter and without a stored
 * discussion.
 */
export const isTemporaryDiscussionUrl = (pathname: string, query: string | URLSearchParams): boolean => {
  const params = new URLSearchParams(query);
  return pathname === paths.chat() && params.has(TEMPORARY_PARAMETER) && !params.get("session");
};

/** Every path of the product; no other file writes one. */
export const paths = {
  home: () => "/",
  login: ({ mode, retour }: { mode?: LoginPageMode | undefined; retour?: string | null | undefined } = {}) =>
    `/login${search({ mode: mode === "inscription" ? mode : undefined, retour })}`,
  /**
   * The page that a mail's link opens, with the link's secret; without the secret, the page where another
   * link can be requested.
   */
  emailProof: (secret?: string) =>
    secret === undefined ? EMAIL_PROOF_PATH : `${EMAIL_PROOF_PATH}/${secret}`,
  /**
   * The page that the link of a review mail opens, with the link's secret; without the secret, the page
   * explains what to do instead.
   */
  reviewMails: (secret?: string) =>
    secret === undefined ? END_REVIEW_MAILS_PATH : `${END_REVIEW_MAILS_PATH}/${secret}`,
  /** The page on which a person without an account gives an opinion. */
  opinion: (secret: string) => `${OPINION_PAGE_PATH}/${secret}`,
  /** The password reset is a separate document: link to it with a plain `<a>`, not through the router. */
  passwordReset: ({ retour }: { retour?: string | null | undefined } = {}) =>
    `${PASSWORD_RESET_PATH}${search({ retour })}`,
  privacy: () => "/privacy",
  terms: () => "/terms",
  legalNotice: () => "/mentions-legales",
  accessibility: () => "/accessibilite",
  /**
   * `document`: an artefact shown instead of the conversation; `exploration`: opens the notes panel on small
   * screens; `message` and `dossier`: the id of a message or of a line of the dossier to scroll to.
   * `isTemporary`: a discussion that is never stored.
   */
  chat: (
    sessionId?: string | null,
    {
      document,
      exploration,
      message,
      dossier,
      isTemporary = false,
    }: {
      document?: string;
      exploration?: string;
      message?: string;
      dossier?: string;
      isTemporary?: boolean;
    } = {},
  ) =>
    `/chat${search({ session: sessionId, document, exploration, message, dossier, [TEMPORARY_PARAMETER]: isTemporary ? "1" : null })}`,
  /** `part`: the anchor of a section of the page. */
  profile: (part?: "votre-semaine" | "apparence") => (part === undefined ? "/profil" : `/profil#${part}`),
  cockpit: () => "/cockpit",
  decisionFlow: () => "/decision-flow",
  /**
   * `decision`: an id, or `draft-decision` for the decision in the open form; `session`: a discussion,
   * possibly without a subject. The names of the parameters differ from those of the dialogs, because a
   * dialog can open over any page.
   */
  exploration: ({
    decision,
    projet,
    session,
  }: { decision?: string | null; projet?: string | null; session?: string | null } = {}) =>
    `/exploration${search({ "sur-decision": decision, "sur-projet": projet, session })}`,
  /** `semaine`: the week that contains this day (`YYYY-MM-DD`); without it, the current week. */
  clarity: ({ semaine }: { semaine?: string } = {}) => `/clarity${search({ semaine })}`,
  /**
   * The page that looks back on a choice. `relecture`: the id of a review; without it, the page shows the
   * review that is due.
   */
  lookBack: (decisionId: string, { relecture }: { relecture?: string | null } = {}) =>
    `/regard/${decisionId}${search({ relecture })}`,
  /**
   * Returns the older path of the same page, under `/bordIndividuel` (S2 §2); without `path`, the older path
   * of the cockpit.
   */
  individual: (path = "") => `/bordIndividuel${path}`,
  /** The page « Ce que j’ai décidé ». */
  choices: () => "/journal",
  /** The journal of a decision, to read or print. */
  journal: (decisionId: string) => `/journal/${decisionId}`,
  /** The dashboard's first page. */
  dashboard: () => paths.cockpit(),
  /** The first page after signing in or signing up (shared/docs/records/0029-landing-on-the-cockpit.md). */
  start: () => paths.cockpit(),
};

/**
 * Returns this query string, with a leading `?` unless empty, after setting these values or removing those
 * that are `null`.
 */
export function withQueryChanges(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.size === 0 ? "" : `?${next.toString()}`;
}

function search(values: Record<string, string | null | undefined>): string {
  const kept = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept).toString()}`;
}
