import { expect, test } from "vitest";
import { parsePastedLines } from "./line-list.tsx";

test("a pasted list is one line each, without its marks", () => {
  expect(parsePastedLines("- Appeler Léa\r\n\n  * Chiffrer\n3. Signer\n4) Dire\n• Fêter\n")).toEqual([
    "Appeler Léa",
    "Chiffrer",
    "Signer",
    "Dire",
    "Fêter",
  ]);
});

test("what only looks like a mark stays", () => {
  expect(parsePastedLines("3 devis\n-5 %\n2026. Bilan")).toEqual(["3 devis", "-5 %", "2026. Bilan"]);
});
