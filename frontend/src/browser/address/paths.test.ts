import { expect, test } from "vitest";
import { paths } from "./paths.ts";

test("what is not given leaves no trace in the address", () => {
  expect(paths.login()).toBe("/login");
  expect(paths.login({ mode: "connexion", retour: null })).toBe("/login");
  expect(paths.chat(null)).toBe("/chat");
});

test("what is given is written so that it is read back the same", () => {
  const retour = "/chat?session=a&b=é";
  const address = new URL(paths.login({ mode: "inscription", retour }), "https://here.invalid");
  expect(address.searchParams.get("mode")).toBe("inscription");
  expect(address.searchParams.get("retour")).toBe(retour);
});
