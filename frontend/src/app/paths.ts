export type AccessMode = "connexion" | "inscription";

/** Every address of the product. Nothing else writes one. */
export const paths = {
  home: () => "/",
  login: ({ mode, retour }: { mode?: AccessMode | undefined; retour?: string | null | undefined } = {}) =>
    `/login${search({ mode: mode === "inscription" ? mode : undefined, retour })}`,
  privacy: () => "/privacy",
  terms: () => "/terms",
  chat: (sessionId?: string | null) => `/chat${search({ session: sessionId })}`,
  gallery: () => "/_galerie",
  /** Where one lands after signing in or up (shared/docs/records/0004-landing-on-chat.md). */
  start: () => paths.chat(),
};

function search(values: Record<string, string | null | undefined>): string {
  const kept = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept).toString()}`;
}
