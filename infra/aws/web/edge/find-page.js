// Runs before the cache on every request for a page or a file. CloudFront Functions JavaScript: no import, no
// export, and a name in each catch.
/* oxlint-disable no-unused-vars */

/** Matches a file: a path whose last part has a dot. In a navigation, only existing files count as files. */
const FILE = /\.[^/]*$/;
const OURS =
  /^\/(fonts|icons|\.well-known)\/|^\/((index|accueil|mot-de-passe)\.html|favicon\.svg|carte\.png|service-worker\.js|manifest\.webmanifest|config\.json|robots\.txt|sitemap\.xml)$/;

/** Matches a file hashed by the build: if it is missing, the answer is 404, not the application's page. */
const HASHED = /^\/assets\//i;

/** The password-reset page: a separate document with its own headers (PASSWORD_RESET_PAGE). */
const RESET = /^\/mot-de-passe\/?$/;

/**
 * Serves the application's page for every other path that is no file; the application itself reports unknown
 * pages.
 */
function handler(event) {
  const request = event.request;
  const mode = request.headers["sec-fetch-mode"];
  if (request.uri === "/") request.uri = "/accueil.html";
  else if (RESET.test(request.uri)) request.uri = "/mot-de-passe.html";
  else if (isPage(request.uri, mode && mode.value === "navigate")) request.uri = "/index.html";
  return request;
}

function isPage(uri, isNavigation) {
  try {
    const path = decodeURI(uri);
    return (!FILE.test(path) || (isNavigation && !OURS.test(path))) && !HASHED.test(path);
  } catch (malformed) {
    // The bucket refuses malformed addresses.
    return false;
  }
}
