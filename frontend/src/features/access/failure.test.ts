import { expect, test } from "vitest";
import { ApiError } from "#frontend/api/errors.ts";
import { accessFailure } from "./failure.ts";

test("a refusal shows its error text, or the general sentence", () => {
  const body =
    '{"message":"m","code":"wrong_credentials","success":false,"error":"E-mail ou mot de passe incorrect."}';
  expect(accessFailure(new ApiError(401, body))).toBe("E-mail ou mot de passe incorrect.");
  expect(accessFailure(new ApiError(502, "<html>"))).toBe("Une erreur est survenue");
});

test("without an answer, the exception speaks, or the general sentence", () => {
  expect(accessFailure(new TypeError("Failed to fetch"))).toBe("Failed to fetch");
  expect(accessFailure(new Error(""))).toBe("Une erreur est survenue");
});
