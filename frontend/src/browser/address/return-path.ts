const HERE = "https://here.invalid";

/**
 * Returns a path of this site to return to after signing in, or null: refuses other origins, the login page,
 * the password reset and the API, however they are written (`//host`, `/\host`, a tab inside).
 */
export function parseSafeReturnPath(value: string | null): string | null {
  if (!value?.startsWith("/") || !URL.canParse(value, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  if (origin !== HERE || pathname.startsWith("//")) return null;
  if (/^\/(login|mot-de-passe|api|auth)(\/|$)/i.test(pathname)) return null;
  return pathname + search + hash;
}
