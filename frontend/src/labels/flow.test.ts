import { expect, test } from "vitest";
import { filterChipWords, formatDecisionCount, filteredCountWords } from "./flow.ts";

test.each([
  [0, "0 décision"],
  [1, "1 décision"],
  [2, "2 décisions"],
  [10_000, "10\u202F000 décisions"],
])("%i is written « %s »", (count, words) => {
  expect(formatDecisionCount(count)).toBe(words);
});

const summary = (shown: number, total: number, isFiltered: boolean) => {
  const { figure, words } = filteredCountWords({ shown, total, isFiltered });
  return `${figure} ${words}`;
};

test("the summary says how many there are, or how many of them are shown", () => {
  expect(summary(14, 14, false)).toBe("14 décisions");
  expect(summary(1, 1, false)).toBe("1 décision");
  expect(summary(10_000, 10_000, false)).toBe("10\u202F000 décisions");
  expect(summary(9, 14, true)).toBe("9 sur 14 décisions");
  expect(summary(14, 14, true)).toBe("14 sur 14 décisions");
});

const asWritten = {
  day: (day: number) => `J${day}`,
  project: (id: string | null) => id ?? "Aucun projet",
};

test.each([
  [{ kind: "search", search: "genou" } as const, "« genou »"],
  [{ kind: "priority", priority: "haute" } as const, "Priorité haute"],
  [{ kind: "project", projectId: null } as const, "Aucun projet"],
  [{ kind: "progress", low: 0, high: 75 } as const, "Avancement ≤ 75 %"],
  [{ kind: "progress", low: 25, high: 100 } as const, "Avancement ≥ 25 %"],
  [{ kind: "progress", low: 25, high: 75 } as const, "Avancement de 25 à 75 %"],
  [{ kind: "start", day: 1 } as const, "Commence après le J1"],
  [{ kind: "end", day: 2 } as const, "Finit avant le J2"],
  [{ kind: "due", from: 1, to: null } as const, "Échéance à partir du J1"],
  [{ kind: "due", from: null, to: 2 } as const, "Échéance jusqu’au J2"],
  [{ kind: "due", from: 1, to: 2 } as const, "Échéance du J1 au J2"],
  [{ kind: "created", from: 1, to: null } as const, "Créée à partir du J1"],
])("a chip says what it asks for: %o", (chip, words) => {
  expect(filterChipWords(chip, asWritten)).toBe(words);
});
