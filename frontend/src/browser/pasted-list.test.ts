import { expect, test } from "vitest";
import { parsePastedList } from "./pasted-list.ts";

const shown = (pasted: string) =>
  parsePastedList(pasted).map(({ text, isUnder }) => (isUnder ? `> ${text}` : text));

test.each([
  ["- Un\n- Deux", ["Un", "Deux"]],
  ["1. Un\r\n2) Deux\r\n\r\n• Trois", ["Un", "Deux", "Trois"]],
  ["- [ ] Un\n- [x] Deux\n☐ Trois", ["Un", "Deux", "Trois"]],
  ["* Un\n  * Deux\n      * Trois\n* Quatre", ["Un", "> Deux", "> Trois", "Quatre"]],
  ["Un\n\tDeux\nTrois", ["Un", "> Deux", "Trois"]],
  ["    Un\n    Deux\n        Trois", ["Un", "Deux", "> Trois"]],
  ["3 devis\n-5 %\n2026. Bilan\n2.5 jours", ["3 devis", "-5 %", "2026. Bilan", "2.5 jours"]],
  ["- \n\n", []],
])("the list %j has the lines %j", (pasted, lines) => {
  expect(shown(pasted)).toEqual(lines);
});
