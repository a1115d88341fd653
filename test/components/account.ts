import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import type { Account, ActiveSignIn } from "#shared/access/account.schema.ts";
import type { Passkey } from "#shared/access/passkey.schema.ts";

/**
 * An account without a second factor, with the current legal texts: for older ones, the page would cover what
 * a test presses with a question.
 */
export const anAccount = (changes: Partial<Account> = {}): Account => ({
  createdAt: "2026-01-03T09:00:00.000Z",
  emailProven: true,
  legalTextsVersion: LEGAL_TEXTS_VERSION,
  legalTextsAcceptedAt: "2026-01-03T09:00:00.000Z",
  passwordChangedAt: null,
  secondFactor: null,
  ...changes,
});

/** A sign-in of the browser that shows the page; each `rank` is another one. */
export const aSignIn = (rank = 0, changes: Partial<ActiveSignIn> = {}): ActiveSignIn => ({
  id: String(rank).padStart(64, "0"),
  browser: "Firefox",
  system: "Linux",
  createdAt: "2026-03-02T08:15:00.000Z",
  lastUsedAt: "2026-03-16T08:00:00.000Z",
  isCurrent: rank === 0,
  ...changes,
});

/** A passkey that was added on the laptop; each `rank` is another one. */
export const aPasskey = (rank = 0, changes: Partial<Passkey> = {}): Passkey => ({
  id: String(rank).padStart(64, "a"),
  name: "Passkey",
  browser: "Firefox",
  system: "Linux",
  createdAt: "2026-03-02T08:15:00.000Z",
  lastUsedAt: null,
  ...changes,
});
