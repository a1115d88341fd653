import { expect, test } from "vitest";
import { standingLevel } from "./alarm.rules.ts";

const danger = { level: "danger", dismissed: false } as const;
const distress = { level: "distress", dismissed: false } as const;
const none = { level: "none" } as const;
const nones = (count: number) => Array.from({ length: count }, () => none);

test("danger stands for six messages of the person, distress for three", () => {
  expect(standingLevel([danger, ...nones(5)])).toBe("danger");
  expect(standingLevel([danger, ...nones(6)])).toBe("none");
  expect(standingLevel([distress, none, none])).toBe("distress");
  expect(standingLevel([distress, none, null, undefined])).toBe("none");
});

test("danger is the graver of both, and what was dismissed counts for nothing", () => {
  expect(standingLevel([danger, distress])).toBe("danger");
  expect(standingLevel([{ ...danger, dismissed: true }, distress])).toBe("distress");
  expect(standingLevel([{ ...danger, dismissed: true }])).toBe("none");
  expect(standingLevel([])).toBe("none");
});
