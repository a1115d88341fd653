import { expect, test } from "vitest";
import { messagesSince } from "./outdated.rules.ts";

const at = (hour: string) => `2026-03-16T${hour}:00:00.000Z`;

test("only what was said after an artefact was made counts", () => {
  const messages = ["10", "11", "12", "13"].map((hour) => ({ timestamp: at(hour) }));
  expect(["09", "11", "13"].map((hour) => messagesSince({ createdAt: at(hour) }, messages))).toEqual([
    4, 2, 0,
  ]);
});
