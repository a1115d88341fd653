/**
 * Headers in which CloudFront's function, or the local gateway, describes the viewer. The functions trust
 * them only beside the right origin secret, because anybody can call API Gateway's own address.
 */
export const EDGE_HEADER_NAMES = {
  secret: "x-origin-secret",
  host: "x-viewer-host",
  address: "x-viewer-address",
  protocol: "x-viewer-protocol",
} as const;
