import { beforeEach, expect, test, vi } from "vitest";
import { logAuthEvent, logFailedSignIn, logSignIn } from "./auth-log.ts";

const USER = "6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10";
const EMAIL = "camille@aubry.fr";
const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
const lines = () => write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);

beforeEach(() => {
  write.mockClear();
  vi.stubEnv("LOG_KEY", "a key");
  vi.useFakeTimers({ now: new Date("2026-06-01T00:00:00Z"), toFake: ["Date"] });
});

test("an account's events have one pseudonym, and nothing of the person", () => {
  logSignIn(USER, EMAIL, "password");
  logAuthEvent("sign_out", USER);
  const [signIn, signOut] = lines();
  expect(signOut).toEqual({
    level: "info",
    event: "auth",
    at: "2026-06-01T00:00:00.000Z",
    what: "sign_out",
    who: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
  });
  expect(signIn!["who"]).toBe(signOut!["who"]);
  expect(JSON.stringify(lines())).not.toMatch(/camille|6f1c9b52/);
});

test("a sign-in names its factors and the failures before it, whatever the case of the e-mail", () => {
  logFailedSignIn(EMAIL.toUpperCase());
  logSignIn(USER, EMAIL, "password+recovery_code");
  const [failed, signIn] = lines();
  expect(signIn!["by"]).toBe("password+recovery_code");
  expect(signIn!["tried"]).toBe(failed!["who"]);
  expect(failed!["who"]).not.toBe(signIn!["who"]);
});

test("another year or another key gives another pseudonym", () => {
  logAuthEvent("reset", USER);
  vi.setSystemTime(new Date("2027-01-01T00:00:00Z"));
  logAuthEvent("reset", USER);
  vi.stubEnv("LOG_KEY", "another key");
  logAuthEvent("reset", USER);
  expect(new Set(lines().map(({ who }) => who)).size).toBe(3);
});
