// Before the origin, on every request for the API. In the JavaScript of CloudFront Functions: no import, no export.
// The names of the headers are those of shared/platform/edge-headers.ts.
/* oxlint-disable no-unused-vars */

/** Tells the functions who asks, over whatever the viewer says of himself. Only https reaches this behaviour. */
function handler(event) {
  const request = event.request;
  delete request.headers["x-origin-secret"];
  request.headers["x-viewer-host"] = { value: request.headers.host.value };
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  request.headers["x-viewer-protocol"] = { value: "https" };
  return request;
}
