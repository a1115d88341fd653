import { expect, test } from "vitest";
import { findRecommendedOption } from "./comparison.rules.ts";
import { aLine, createEuroAmount } from "./test-line.ts";

const stay = aLine({ kind: "option" });
const leave = aLine({ kind: "option" });
const pro = aLine({ kind: "pro", parentId: stay.id });
const con = aLine({ kind: "con", parentId: leave.id });

test("the option that alone has nothing against it is recommended, whatever the lean", () => {
  const lean = aLine({ kind: "lean", value: { optionId: leave.id, sureness: 60 } });
  expect(findRecommendedOption([stay, leave, pro, con, lean])).toMatchObject({
    option: stay,
    by: "dominance",
  });
});

test("else the lean, unless it passes a limit; else none", () => {
  const lean = aLine({ kind: "lean", value: { optionId: leave.id, sureness: null } });
  expect(findRecommendedOption([stay, leave, con, lean])).toMatchObject({ option: leave, by: "lean" });
  const limits = [
    aLine({ kind: "fact", value: createEuroAmount(3_900, "cost", { optionId: leave.id }) }),
    aLine({ kind: "constraint", value: createEuroAmount(3_000, "limit") }),
  ];
  expect(findRecommendedOption([stay, leave, con, lean, ...limits])).toBeNull();
  expect(findRecommendedOption([stay, leave])).toBeNull();
});
