import { expect, test } from "vitest";
import { AddPasskeyBody } from "./passkey.schema.ts";

const accepts = (clientExtensionResults: unknown): boolean =>
  AddPasskeyBody.safeParse({
    password: "Une-Question-1!",
    credential: {
      id: "A1b2",
      rawId: "A1b2",
      type: "public-key",
      clientExtensionResults,
      response: { clientDataJSON: "YQ", attestationObject: "YQ" },
    },
  }).success;

test("what extensions answer is taken as browsers send it", () => {
  expect(accepts(undefined)).toBe(true);
  expect(accepts({})).toBe(true);
  expect(accepts({ credProps: { rk: true }, prf: { enabled: true, results: { first: "YQ" } } })).toBe(true);
});

test("what is too deep to be written as JSON again is refused", () => {
  const deep: unknown = JSON.parse(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`);
  expect(accepts({ prf: deep })).toBe(false);
});
