import { expect, test } from "vitest";
import { paceMeasure } from "./bench/pace.ts";
import { report } from "./bench/report.ts";
import type { Measure } from "./bench/row.ts";

const reported = async (...measures: Measure[]) => {
  const row = { name: "une", title: "Une", how: "Comme cela.", measure: () => Promise.resolve([]), measures };
  const text = await report([["Node", "v24"]], [row]);
  return text.split("\n").filter((line) => /^(?:- |\*\*)/.test(line));
};
const sortTime: Measure = { what: "trier", value: 20, unit: "ms", budget: 16 };

test("a time that is missed on a slower machine is said at the pace of the one that budgets were set on", async () => {
  expect(await reported(paceMeasure({ value: 98.6 }), sortTime, { ...sortTime, value: 40 })).toEqual([
    "**Budgets manqués : 2 sur 2.**",
    "- trier : 20 ms au lieu de 16 ms (10 ms à la cadence de la machine des budgets, 2 fois plus rapide)",
    "- trier : 40 ms au lieu de 16 ms",
  ]);
});

test("a ratio whose spread has the budget in it is no finding; one beyond it has no excuse, nor a time on a machine as fast", async () => {
  const ratio: Measure = { what: "lire", value: 1.36, unit: "×", budget: 1.35, spread: [1.2, 1.5] };
  const score: Measure = { what: "accueil", value: 97, unit: "", least: 98, spread: [90, 98] };
  const pressed: Measure = { ...score, spread: [90, 97], dependsOnPace: true };
  expect(await reported(paceMeasure({ value: 98.6 }), pressed)).toEqual([
    "**Budgets manqués : 1 sur 1.**",
    "- accueil : 97 au lieu de 98 (la machine des budgets est 2 fois plus rapide)",
  ]);
  const measured = [sortTime, ratio, { ...ratio, spread: [1.36, 1.5] } satisfies Measure, score];
  expect(await reported(paceMeasure({ value: 49.3 }), ...measured)).toEqual([
    "**Budgets manqués : 4 sur 4.**",
    "- trier : 20 ms au lieu de 16 ms",
    "- lire : 1,36 × au lieu de 1,35 × (l’étendue contient le budget : le bruit de la machine suffit)",
    "- lire : 1,36 × au lieu de 1,35 ×",
    "- accueil : 97 au lieu de 98 (l’étendue contient le budget : le bruit de la machine suffit)",
  ]);
});
