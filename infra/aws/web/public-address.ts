import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANDING_FILE } from "#shared/platform/security-headers.ts";

const ROBOTS = "robots.txt";
/** Public pages that are the same for everybody: listed for search engines. */
const LISTED = ["/", "/login", "/privacy", "/terms", "/mentions-legales", "/accessibilite"];
const CARD = { path: "/carte.png", width: 1200, height: 630 };

/**
 * Returns the files that contain the site's address, by name; they replace the built ones. Returns none
 * without a domain, because CloudFront's own address is unknown before the deployment.
 * @param pages the folder of the built frontend
 */
export function buildFilesWithSiteAddress(pages: string, domain: string | undefined): Record<string, string> {
  if (domain === undefined) return {};
  const site = `https://${domain}`;
  return {
    ...ifBuilt(pages, LANDING_FILE, (html) => html.replace("</head>", () => `${headOf(site)}</head>`)),
    ...ifBuilt(pages, ROBOTS, (text) => `${text.trimEnd()}\nSitemap: ${site}/sitemap.xml\n`),
    "sitemap.xml": sitemapOf(site),
  };
}

function ifBuilt(pages: string, name: string, change: (text: string) => string): Record<string, string> {
  const path = join(pages, name);
  return existsSync(path) ? { [name]: change(readFileSync(path, "utf8")) } : {};
}

const headOf = (site: string): string =>
  [
    `<link rel="canonical" href="${site}/">`,
    `<meta property="og:url" content="${site}/">`,
    `<meta property="og:image" content="${site}${CARD.path}">`,
    `<meta property="og:image:width" content="${CARD.width}">`,
    `<meta property="og:image:height" content="${CARD.height}">`,
  ].join("");

const sitemapOf = (site: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...LISTED.map((path) => `<url><loc>${site}${path}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
