import { hash, timingSafeEqual } from "node:crypto";
import { Refusal } from "#shared/api/refusal.ts";
import { EDGE_HEADERS } from "#shared/web/edge.ts";
import { environment } from "../environment.ts";
import { header, type ProxyEvent } from "./event.ts";

/** Who asks, as the edge saw it. `host` with its port; `secure`: the viewer speaks https. */
export type Viewer = { host: string; address: string; secure: boolean; cookies: Map<string, string> };

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const FORBIDDEN = "Cette demande vient d’un autre site : elle a été refusée.";

/** Reads the edge's word on the viewer. Refuses (403) what did not come through our edge. */
export function viewerOf(event: ProxyEvent): Viewer {
  if (!isOurEdge(header(event, EDGE_HEADERS.secret))) throw new Refusal("wrong_origin", FORBIDDEN);
  return {
    host: header(event, EDGE_HEADERS.host) ?? "",
    address: header(event, EDGE_HEADERS.address) ?? "",
    secure: header(event, EDGE_HEADERS.protocol) !== "http",
    cookies: parseCookies(header(event, "cookie")),
  };
}

/**
 * Refuses (403) a write that another site made the browser send. `Sec-Fetch-Site` decides where the browser
 * sends it; failing that, `Origin` must name the host that the viewer asked for. Neither: refused.
 */
export function requireSameOrigin(event: ProxyEvent, viewer: Viewer): void {
  if (SAFE_METHODS.has(event.httpMethod)) return;
  const site = header(event, "sec-fetch-site");
  const ours = site === undefined ? isSameHost(header(event, "origin"), viewer) : site === "same-origin";
  if (!ours) throw new Refusal("wrong_origin", FORBIDDEN);
}

function isSameHost(origin: string | undefined, viewer: Viewer): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  return host === viewer.host.toLowerCase() && protocol === (viewer.secure ? "https:" : "http:");
}

/** During a rotation two secrets are valid. Hashes are compared, so that neither length nor content leaks by time. */
function isOurEdge(sent: string | undefined): boolean {
  const valid = [environment("ORIGIN_SECRET"), process.env["ORIGIN_SECRET_PREVIOUS"]].filter(
    (secret) => secret !== undefined && secret !== "",
  );
  return sent !== undefined && valid.some((secret) => timingSafeEqual(digest(secret ?? ""), digest(sent)));
}

const digest = (value: string) => hash("sha256", value, "buffer");

function parseCookies(line: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (line ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  return cookies;
}
