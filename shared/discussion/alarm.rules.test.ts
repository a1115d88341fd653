import { expect, test } from "vitest";
import { currentDangerLevel } from "./alarm.rules.ts";

const danger = { level: "danger", dismissed: false } as const;
const distress = { level: "distress", dismissed: false } as const;
const none = { level: "none" } as const;
const nones = (count: number) => Array.from({ length: count }, () => none);

test("danger stands for six messages of the person, distress for three", () => {
  expect(currentDangerLevel([danger, ...nones(5)])).toBe("danger");
  expect(currentDangerLevel([danger, ...nones(6)])).toBe("none");
  expect(currentDangerLevel([distress, none, none])).toBe("distress");
  expect(currentDangerLevel([distress, none, null, undefined])).toBe("none");
});

test("danger is the graver of both, and what was dismissed counts for nothing", () => {
  expect(currentDangerLevel([danger, distress])).toBe("danger");
  expect(currentDangerLevel([{ ...danger, dismissed: true }, distress])).toBe("distress");
  expect(currentDangerLevel([{ ...danger, dismissed: true }])).toBe("none");
  expect(currentDangerLevel([])).toBe("none");
});
