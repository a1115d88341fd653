import { expect, test } from "vitest";
import { countMessagesSince } from "./outdated.rules.ts";

const at = (hour: string) => `2026-03-16T${hour}:00:00.000Z`;

test("only messages after an artefact was created count", () => {
  const messages = ["10", "11", "12", "13"].map((hour) => ({ timestamp: at(hour) }));
  expect(["09", "11", "13"].map((hour) => countMessagesSince({ createdAt: at(hour) }, messages))).toEqual([
    Infinity,
    2,
    0,
  ]);
  expect(countMessagesSince({ createdAt: at("09") }, [])).toBe(0);
});
