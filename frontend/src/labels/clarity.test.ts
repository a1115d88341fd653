import { expect, test } from "vitest";
import type { Urgency } from "#shared/urgency/urgency.rules.ts";
import { CLARITY_FORMULAS, CLARITY_FIGURE_TERMS, globalUrgencyText, urgencyText } from "./clarity.ts";
import { COCKPIT_FIGURE_TERMS } from "./cockpit.ts";

test.each([
  [8.467, "high", "Élevée", "8,4"],
  [8.5, "critical", "Critique", "8,5"],
  [6.499, "medium", "Moyenne", "6,4"],
  [4.1, "medium", "Moyenne", "4,1"],
] as const)(
  "an urgency of %d is not said to be one that begins another level",
  (score, level, word, figure) => {
    expect(urgencyText({ score, level })).toBe(`${word}, ${figure} sur 10`);
    for (const terms of [CLARITY_FIGURE_TERMS, COCKPIT_FIGURE_TERMS])
      expect(terms.urgency(score)).toBe(`urgence ${figure} sur 10`);
    const known: Urgency = { score, level, color: "red", sum: score, terms: [], floor: null };
    expect(CLARITY_FORMULAS.urgency(known, "productivity")).toContain(`En tout : ${figure} sur 10`);
  },
);

test("a global urgency of 84.7 is not said to be critical’s 85", () => {
  const stats = { ring: 84.67, globalUrgencyLevel: "high" } as Parameters<typeof globalUrgencyText>[0];
  expect(globalUrgencyText(stats)).toBe("84 sur 100, Élevée");
  const averaged = { averageUrgency: 8.467, ring: 84.67, totalDecisions: 3 };
  expect(CLARITY_FORMULAS.global(averaged, "productivity")[1]).toMatch(/^8,4 × 10 = 84, /);
});
