// Before the cache, on every request for a page or a file. In the JavaScript of CloudFront Functions: no import, no
// export, and a name at each catch.
/* oxlint-disable no-unused-vars */

/** A path whose last part has a dot names a file, unless a browser navigates to it: then only those that are there do. */
const FILE = /\.[^/]*$/;
const OURS =
  /^\/(fonts|icons|\.well-known)\/|^\/((index|accueil|mot-de-passe)\.html|favicon\.svg|carte\.png|service-worker\.js|manifest\.webmanifest|config\.json|robots\.txt|sitemap\.xml)$/;

/** Hashed by the build: the application does not stand for what is missing there. */
const HASHED = /^\/assets\//i;

/** A document of its own, with headers of its own (PASSWORD_RESET_PAGE). */
const RESET = /^\/mot-de-passe\/?$/;

/** The application's page stands for every other path that names no file, so that it says itself what does not exist. */
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
    // A malformed address is left for the bucket to refuse.
    return false;
  }
}
