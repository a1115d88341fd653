import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CspInlineHashes } from "#shared/platform/security-headers.ts";

const SCRIPT = /<script(?![^>]*\b(?:src|type)=)[^>]*>(.*?)<\/script>/gs;
const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

/**
 * Returns the hashes of the pages' inline code, for the content security policy on the laptop and on AWS.
 * Data (`type="application/ld+json"`) is no script and needs none.
 */
export function hashInlinedCode(folder: string): CspInlineHashes {
  const pages = globSync("*.html", { cwd: folder }).map((page) => readFileSync(join(folder, page), "utf8"));
  const hashes = (element: RegExp) => [
    ...new Set(pages.flatMap((html) => [...html.matchAll(element)].map(([, text = ""]) => sha256(text)))),
  ];
  return { scripts: hashes(SCRIPT), styles: hashes(STYLE) };
}

const sha256 = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
