import { expect, test } from "vitest";
import { parseSafeReturnPath } from "./return-path.ts";

test.each(["/chat", "/chat?session=01ARZ3NDEKTSV4RRFFQ69G5FAV", "/privacy#cookies", "/"])(
  "%s is gone back to",
  (path) => expect(parseSafeReturnPath(path)).toBe(path),
);

test.each([
  null,
  "",
  "chat",
  "https://evil.example/chat",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n//evil.example",
  "/.//evil.example",
  "/chat/..//evil.example",
  "\\\\evil.example",
  " //evil.example",
  "javascript:alert(1)",
  "/login",
  "/mot-de-passe",
  "/login?retour=/login",
  "/Login",
  "/x/../login",
  "/api/logout",
  "/auth/local/login",
])("%j is not", (value) => expect(parseSafeReturnPath(value)).toBeNull());
