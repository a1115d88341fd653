import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { Viewer } from "../platform/viewer.ts";

vi.stubEnv("TABLE_NAME", "menta");
const { createClaimCookie, createExpiredCookie, KNOWN_BROWSER_COOKIE, parseClaimCookie, SESSION_COOKIE } =
  await import("./session.ts");

const USER = "6f1c9b52-5f0f-4a55-9a54-0d6b1c7f9e10";
const viewer = (secure: boolean, cookies: Record<string, string> = {}): Viewer => ({
  host: "menta.example",
  address: "203.0.113.7",
  secure,
  cookies: new Map(Object.entries(cookies)),
  userAgent: "",
});

test("over https the cookie is bound to the host, secure, and unreadable by scripts", () => {
  const { setCookie } = createClaimCookie(SESSION_COOKIE, USER, viewer(true));
  expect(setCookie).toMatch(
    /^__Host-menta=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure$/,
  );
});

test("the mark of a known browser is a cookie of its own, for a year, and no sign-in", () => {
  const { setCookie, claim } = createClaimCookie(KNOWN_BROWSER_COOKIE, USER, viewer(true));
  const pair =
    /^__Host-menta-known=([0-9a-f-]{36}\.[\w-]{43}); Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure$/;
  const value = pair.exec(setCookie)?.[1] ?? "";
  const sent = viewer(true, { "__Host-menta-known": value });
  expect(parseClaimCookie(KNOWN_BROWSER_COOKIE, sent)).toEqual(claim);
  expect(parseClaimCookie(SESSION_COOKIE, sent)).toBeUndefined();
});

test("what the table may know of a session is the hash of its secret, in lower-case hex", () => {
  const { setCookie, claim } = createClaimCookie(SESSION_COOKIE, USER, viewer(false));
  const secret = /^menta=[^.]+\.([\w-]{43});/.exec(setCookie)?.[1] ?? "";
  expect(claim).toEqual({ userId: USER, hash: createHash("sha256").update(secret).digest("hex") });
  expect(parseClaimCookie(SESSION_COOKIE, viewer(false, { menta: `${USER}.${secret}` }))).toEqual(claim);
});

test("no two sessions have one secret", () => {
  const hashes = Array.from(
    { length: 100 },
    () => createClaimCookie(SESSION_COOKIE, USER, viewer(true)).claim.hash,
  );
  expect(new Set(hashes).size).toBe(100);
});

test.each([
  "",
  "x",
  USER,
  `${USER}.`,
  `${USER}.court`,
  `${USER.toUpperCase()}.${"a".repeat(43)}`,
  `../${USER}.${"a".repeat(43)}`,
])("%j claims nothing", (value) => {
  expect(parseClaimCookie(SESSION_COOKIE, viewer(true, { "__Host-menta": value }))).toBeUndefined();
});

test("over https the cookie of plain http is not read, and the other way round", () => {
  const value = `${USER}.${"a".repeat(43)}`;
  expect(parseClaimCookie(SESSION_COOKIE, viewer(true, { menta: value }))).toBeUndefined();
  expect(parseClaimCookie(SESSION_COOKIE, viewer(false, { "__Host-menta": value }))).toBeUndefined();
});

test("an ended session leaves no cookie behind", () => {
  expect(createExpiredCookie(SESSION_COOKIE, viewer(true))).toBe(
    "__Host-menta=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure",
  );
});
