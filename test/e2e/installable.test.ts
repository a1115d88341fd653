import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildFrontend } from "#infra/build/frontend.ts";
import { open } from "./people.ts";
import { environment } from "./product.ts";

type Manifest = {
  lang: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
};

const get = (path: string) => fetch(environment.url + path);
const manifest = (await (await get("/manifest.webmanifest")).json()) as Manifest;

/** Width and height of a PNG, as its header says. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test("every page of the build names the manifest and the icon of a phone", async () => {
  const folder = await buildFrontend();
  for (const page of ["index.html", "accueil.html", "mot-de-passe.html"]) {
    const html = readFileSync(join(folder, page), "utf8");
    expect([page, html]).toEqual([
      page,
      expect.stringContaining('rel="manifest" href="/manifest.webmanifest"'),
    ]);
    expect(html).toContain('rel="apple-touch-icon" href="/icons/apple-touch-icon.png"');
    expect(html.match(/name="theme-color"/g)).toHaveLength(2);
  }
});

test("manifest and worker have their types, and are asked for each time", async () => {
  for (const [path, type] of [
    ["/manifest.webmanifest", "application/manifest+json"],
    ["/service-worker.js", "text/javascript"],
  ] as const) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get("cache-control")]).toEqual([path, 200, "no-cache"]);
    expect(headers.get("content-type")).toContain(type);
    expect(headers.get("content-security-policy")).toContain("worker-src 'self'");
  }
});

test("the icons are there, in the sizes that the manifest says, one of them whole to its edges", async () => {
  expect(manifest).toMatchObject({ lang: "fr", start_url: "/cockpit", scope: "/", display: "standalone" });
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await get(src);
    expect([src, answer.status, answer.headers.get("content-type")?.split(";")[0]]).toEqual([src, 200, type]);
    if (type === "image/png") expect(sizeOf(Buffer.from(await answer.arrayBuffer()))).toBe(sizes);
  }
  expect(manifest.icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
  expect(sizeOf(Buffer.from(await (await get("/icons/apple-touch-icon.png")).arrayBuffer()))).toBe("180x180");
});

test("the browser finds nothing to say against the manifest", async () => {
  const page = await open("/");
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  expect([errors, url]).toEqual([[], `${environment.url}/manifest.webmanifest`]);
});
