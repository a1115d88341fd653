// Before the origin, on every request for the API. In the JavaScript of CloudFront Functions: no import, no export.
// The names of the headers are those of shared/platform/edge-headers.ts.
/* oxlint-disable no-unused-vars */

/** By function a pattern of its routes, as « GET /api/decisions/[^/]+ »: api-request.ts draws them from the contract. */
const ROUTES = {};

/**
 * Tells the functions who asks, over whatever the viewer says of himself; only https reaches this behaviour. Puts the name of the
 * function that serves a route before its path; what is no route goes on as it is, and the gateway refuses it.
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

/** The address, or of IPv6 its /64 as « 2001:db8:0:7:: »: a home changes addresses within it at will. */
function networkOf(ip) {
  if (!ip.includes(":")) return ip;
  const parts = ip.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = parts[1] ? Array(8 - parts[0].length - parts[1].length).fill("0") : [];
  const groups = parts[0].concat(zeros, parts[1] || []).slice(0, 4);
  return groups.map((group) => parseInt(group, 16).toString(16)).join(":") + "::";
}
