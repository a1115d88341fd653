import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type InlinedHashes, LANDING_FILE } from "#shared/platform/security-headers.ts";

const SCRIPT = /<script(?![^>]*\b(?:src|type)=)[^>]*>(.*?)<\/script>/gs;
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

/**
 * The hashes of what the page of `/` in this folder holds inline, for the content policy on the laptop and on AWS. Data
 * (`type="application/ld+json"`) are no script and need none. Empty where the folder has no such page.
 */
export function inlinedIn(folder: string): InlinedHashes {
  const path = join(folder, LANDING_FILE);
  const html = existsSync(path) ? readFileSync(path, "utf8") : "";
  const hashes = (element: RegExp) => [...html.matchAll(element)].map(([, text = ""]) => sha256(text));
  return { scripts: hashes(SCRIPT), styles: hashes(STYLE) };
}

const sha256 = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
