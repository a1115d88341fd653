import { beforeAll, expect, test } from "vitest";
import { FUNCTION_NAMES, type LambdaFunctionName } from "#infra/build/functions.ts";
import { accessRoutes } from "#shared/api/routes/access.ts";
import { rightsOf, roleName } from "./guards.ts";
import { rightsNeededBy } from "./needed-rights.ts";
import { synthStack } from "./synth.ts";
import { resourcesOf } from "./template.ts";

/**
 * Matches the rights that Lambda itself uses with the function's role: to decrypt its environment, and to put
 * failed calls into the dead-letter queue.
 */
const OF_LAMBDA = /^(kms:Decrypt|sqs:SendMessage)$/;

/**
 * Rights that the code of a function contains but never uses: reading a sign-in with preferences is in code
 * that all functions share, and no route of `access` needs preferences.
 */
const WITH_PREFERENCES: Partial<Record<LambdaFunctionName, string>> = { access: "dynamodb:BatchGetItem" };

let granted: Record<string, string[]>;
beforeAll(() => {
  // With a sender, because otherwise no function may send mails.
  const template = synthStack({ mailFrom: "menta@exemple.fr" });
  granted = Object.fromEntries(
    resourcesOf(template, "AWS::IAM::Role").map((role) => [
      roleName(role[0]).toLowerCase(),
      rightsOf(template, role).map(withoutResource),
    ]),
  );
});

const withoutResource = (right: string) =>
  right.replace(/ .*/, (resource) => (resource.includes("/index/") ? " index" : ""));

test.for(FUNCTION_NAMES)("%s has the rights that the calls in its code need, and no others", async (name) => {
  const rights = new Set(granted[name]!.filter((right) => !OF_LAMBDA.test(right)));
  const needed = await rightsNeededBy(name);
  expect([...rights].toSorted()).toEqual(needed.filter((right) => right !== WITH_PREFERENCES[name]));
});

test("no route of access asks for the preferences, which it may not read with the sign-in", () => {
  expect(Object.values(accessRoutes).filter((route) => "preferences" in route)).toEqual([]);
});
