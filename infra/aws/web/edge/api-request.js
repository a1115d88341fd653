// Runs before the origin on every API request. CloudFront Functions JavaScript: no import, no export. The
// header names are those of shared/platform/edge-headers.ts.
/* oxlint-disable no-unused-vars */

/**
 * Patterns of routes by function, such as « GET /api/decisions/[^/]+ »: api-request.ts fills them in from the
 * contract.
 */
const ROUTES = {};

/**
 * Sets the headers about the viewer, overwriting any that the viewer sent; only https reaches this behavior.
 * Puts the name of the function that serves the route before the path. Unknown routes go on unchanged, and
 * the gateway refuses them.
 */
function handler(event) {
  const request = event.request;
  delete request.headers["x-origin-secret"];
  request.headers["x-viewer-host"] = { value: request.headers.host.value };
  request.headers["x-viewer-address"] = { value: networkOf(event.viewer.ip) };
  request.headers["x-viewer-protocol"] = { value: "https" };
  const asked = `${request.method === "HEAD" ? "GET" : request.method} ${request.uri}`;
  const servedBy = Object.keys(ROUTES).find((name) => ROUTES[name].test(asked));
  if (servedBy) request.uri = `/${servedBy}${request.uri}`;
  return request;
}

/**
 * Returns the address, or for IPv6 its /64 as « 2001:db8:0:7:: »: a household can change addresses within it
 * at will.
 */
function networkOf(ip) {
  if (!ip.includes(":")) return ip;
  const parts = ip.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = parts[1] ? Array(8 - parts[0].length - parts[1].length).fill("0") : [];
  const groups = parts[0].concat(zeros, parts[1] || []).slice(0, 4);
  return groups.map((group) => parseInt(group, 16).toString(16)).join(":") + "::";
}
