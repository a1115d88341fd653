/**
 * What the edge (CloudFront's function, or the local gateway in its place) tells the functions about the viewer.
 * Trusted only together with the right origin secret: the gateway's own address is public.
 */
export const EDGE_HEADERS = {
  secret: "x-origin-secret",
  host: "x-viewer-host",
  address: "x-viewer-address",
  protocol: "x-viewer-protocol",
} as const;
