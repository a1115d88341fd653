import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildFilesWithSiteAddress } from "#infra/aws/web/public-address.ts";
import { hashInlinedCode } from "#infra/build/inlined.ts";
import { createPageHeaders } from "#shared/platform/security-headers.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { resourceOf } from "../template.ts";
import { defaultWeb, DOMAIN, synthWeb } from "./synth-web.ts";

const SCRIPT = "document.title;";
const STYLE = "a{color:red}";
const pages = temporaryFolder("pages");
mkdirSync(join(pages, "assets"));
writeFileSync(join(pages, "assets/main-abc123.js"), "");
writeFileSync(join(pages, "index.html"), "the page");
writeFileSync(
  join(pages, "accueil.html"),
  `<head><script src="/x.js"></script><script data-views="{}">${SCRIPT}</script><style>${STYLE}</style>` +
    '<script type="application/ld+json">{}</script></head>',
);
writeFileSync(join(pages, "robots.txt"), "User-agent: *\n");
const full = synthWeb({ pages, domain: DOMAIN });

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Returns the content of each uploaded file with this name: one for each source that contains it. */
function uploaded({ template, outdir }: ReturnType<typeof synthWeb>, name: string): string[] {
  const { SourceObjectKeys: keys } = resourceOf(template, "Custom::CDKBucketDeployment", "WebUploadRest")
    .Properties as { SourceObjectKeys: string[] };
  return keys
    .flatMap((key) =>
      globSync(name, { cwd: join(outdir, `asset.${key.replace(/\.zip$/, "")}`) }).map(() => key),
    )
    .map((key) => readFileSync(join(outdir, `asset.${key.replace(/\.zip$/, "")}`, name), "utf8"));
}

test("with a domain the landing page, its card and the list of pages name their address, each once", () => {
  const [page = "", ...others] = uploaded(full, "accueil.html");
  expect(others).toEqual([]);
  const site = `https://${DOMAIN.name}`;
  expect(page).toContain(`<link rel="canonical" href="${site}/">`);
  expect(page).toContain(`<meta property="og:url" content="${site}/">`);
  expect(page).toContain(`<meta property="og:image" content="${site}/carte.png">`);
  expect(uploaded(full, "robots.txt")).toEqual([`User-agent: *\nSitemap: ${site}/sitemap.xml\n`]);
  const [sitemap = ""] = uploaded(full, "sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(
    ["/", "/login", "/privacy", "/terms", "/mentions-legales", "/accessibilite"].map((path) => site + path),
  );
});

test("without a domain no file names an address", () => {
  expect(buildFilesWithSiteAddress(pages, undefined)).toEqual({});
  expect(uploaded(defaultWeb(), "sitemap.xml")).toEqual([]);
});

test("the policy names what the page holds inline, and nothing else", () => {
  expect(hashInlinedCode(pages)).toEqual({ scripts: [hash(SCRIPT)], styles: [hash(STYLE)] });
  const policy = JSON.stringify(
    resourceOf(full.template, "AWS::CloudFront::ResponseHeadersPolicy", "WebPageHeaders").Properties,
  );
  expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)};`);
  expect(policy).toContain(`style-src 'self' ${hash(STYLE)};`);
  expect(policy).toContain(
    createPageHeaders({ https: true, inlined: hashInlinedCode(pages) })["content-security-policy"],
  );
  const reset = resourceOf(full.template, "AWS::CloudFront::ResponseHeadersPolicy", "WebResetHeaders");
  expect(JSON.stringify(reset)).toContain(`style-src 'self' ${hash(STYLE)};`);
});

test("the head that an address is added to changes no hash", () => {
  const { "accueil.html": page = "" } = buildFilesWithSiteAddress(pages, DOMAIN.name);
  const folder = temporaryFolder("with-address");
  writeFileSync(join(folder, "accueil.html"), page);
  expect(hashInlinedCode(folder)).toEqual(hashInlinedCode(pages));
});
