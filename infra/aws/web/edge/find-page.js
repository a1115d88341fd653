// Runs before the cache on every request for a page or a file. CloudFront Functions JavaScript: no import, no
// export, and a name in each catch.
/* oxlint-disable no-unused-vars */

/** A path whose last part has a dot is a file. If a browser navigates there, only existing files are. */
const FILE = /\.[^/]*$/;
const OURS =
  /^\/(fonts|icons|\.well-known)\/|^\/((index|accueil|mot-de-passe)\.html|favicon\.svg|carte\.png|service-worker\.js|manifest\.webmanifest|config\.json|robots\.txt|sitemap\.xml)$/;

/** Hashed by the build: a missing one is answered 404, not by the application's page. */
const HASHED = /^\/assets\//i;

/** A separate document with its own headers (PASSWORD_RESET_PAGE). */
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
