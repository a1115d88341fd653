import type { Line } from "./dossier.schema.ts";

let count = 0;

/** Builds a line for tests, kept and said by the person. */
export function aLine(line: Partial<Line> & Pick<Line, "kind">): Line {
  count += 1;
  return {
    id: `01J${String(count).padStart(23, "0")}`,
    parentId: null,
    text: `Ligne ${count}`,
    value: null,
    origin: "said",
    source: null,
    state: "kept",
    createdAt: "2026-11-02T09:00:00.000Z",
    updatedAt: "2026-11-02T09:00:00.000Z",
    ...line,
  };
}

/** Returns the value of a line with an amount in euros. */
export const createEuroAmount = (
  amount: number,
  role: "cost" | "limit" | "have" | "income" | null = null,
  { per = "once", optionId = null }: { per?: "once" | "month" | "year"; optionId?: string | null } = {},
) => ({ amount, unit: "€", per, role, optionId });
