export type AccessMode = "connexion" | "inscription";

/** Every address of the product. Nothing else writes one. */
export const paths = {
  home: () => "/",
  login: ({ mode, retour }: { mode?: AccessMode | undefined; retour?: string | null | undefined } = {}) =>
    `/login${search({ mode: mode === "inscription" ? mode : undefined, retour })}`,
  privacy: () => "/privacy",
  terms: () => "/terms",
  /** `document`: what was written of the discussion, in its place; `exploration`: its notes over it, on small screens. */
  chat: (
    sessionId?: string | null,
    { document, exploration }: { document?: string; exploration?: string } = {},
  ) => `/chat${search({ session: sessionId, document, exploration })}`,
  profile: () => "/profil",
  decisionFlow: () => "/decision-flow",
  /** The same page under the older address (spec/2-decisions-and-planner.md section 2). */
  individual: (path: string) => `/bordIndividuel${path}`,
  gallery: () => "/_galerie",
  /** The dashboard's first page (shared/docs/records/0004-landing-on-chat.md). */
  dashboard: () => paths.decisionFlow(),
  /** Where one lands after signing in or up (shared/docs/records/0004-landing-on-chat.md). */
  start: () => paths.chat(),
};

/** The query of this address with some values set, or taken away (`null`); what it says besides stays. */
export function withQuery(params: URLSearchParams, changes: Record<string, string | null>): string {
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
