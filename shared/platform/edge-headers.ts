/**
 * Headers in which the edge (CloudFront's function, or the local gateway) describes the viewer. Trusted only
 * with the right origin secret, because the gateway's own address is public.
 */
export const EDGE_HEADERS = {
  secret: "x-origin-secret",
  host: "x-viewer-host",
  address: "x-viewer-address",
  protocol: "x-viewer-protocol",
} as const;
