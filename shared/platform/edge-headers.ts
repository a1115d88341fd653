/**
 * The headers in which the edge (CloudFront's function, or the local gateway) describes the viewer to the functions.
 * Trusted only with the right origin secret: the gateway's own address is public.
 */
export const EDGE_HEADERS = {
  secret: "x-origin-secret",
  host: "x-viewer-host",
  address: "x-viewer-address",
  protocol: "x-viewer-protocol",
} as const;
