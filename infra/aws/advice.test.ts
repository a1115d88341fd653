import { expect, test } from "vitest";
import { adviceOn } from "./advice.ts";
import { readOptions } from "./options.ts";

const COMPLETE = {
  alarmEmail: "garde@exemple.fr",
  mailFrom: "menta@exemple.fr",
  webAclArn: "arn:aws:wafv2:us-east-1:123456789012:global/webacl/menta/x",
  concurrencyLimit: "1000",
};

test("a complete deployment is told nothing", () => {
  expect(adviceOn(readOptions(COMPLETE))).toEqual([]);
});

test("without options, each that is missed is named in a line of its own", () => {
  const advice = adviceOn(readOptions({}));
  expect(advice.map((sentence) => /l’option (\w+)\.$/.exec(sentence)?.[1])).toEqual([
    "concurrencyLimit",
    "alarmEmail",
    "mailFrom",
    "webAclArn",
  ]);
  expect(advice.join("")).not.toContain("\n");
});
