import { expect, test } from "vitest";
import { aLine } from "../dossier/test-line.ts";
import { calculateReflectionScores } from "./scores.rules.ts";

const stay = aLine({ kind: "option" });
const leave = aLine({ kind: "option" });
const pro = aLine({ kind: "pro", parentId: stay.id });
const con = aLine({ kind: "con", parentId: leave.id });

test("each point of a score is a line; grief is not scored", () => {
  const scores = calculateReflectionScores("decide", [aLine({ kind: "question" }), stay, leave, pro, con]);
  expect(scores?.clarte.score).toBe(2);
  expect(scores?.justification.score).toBe(2);
  expect(scores?.coherence.score).toBe(5);
  expect(calculateReflectionScores("care", [])).toBeNull();
});
