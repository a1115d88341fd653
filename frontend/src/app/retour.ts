const HERE = "https://here.invalid";

/**
 * The path of this site to go back to after signing in, or null: an address that leads elsewhere, to the login
 * page itself or to the API is not followed, however it is written (`//host`, `/\host`, a tab inside).
 */
export function safeRetour(value: string | null): string | null {
  if (!value?.startsWith("/") || !URL.canParse(value, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  if (origin !== HERE || pathname.startsWith("//")) return null;
  if (/^\/(login|api|auth)(\/|$)/i.test(pathname)) return null;
  return pathname + search + hash;
}
