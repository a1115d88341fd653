import type { SignIn } from "#shared/access/account.schema.ts";
import { signInOpenedText, rankedSignInText, signInName } from "#frontend/labels/account.ts";
import { lastUsedWords } from "./last-used.ts";

/** What is said of each sign-in after its name: when it was used and, where others look the same, what tells it apart. */
export function signInWords(signIns: readonly SignIn[], now: Date): Map<string, string> {
  const names = signIns.map(({ browser, system }) => signInName(browser, system));
  const used = signIns.map(({ lastUsedAt }) => lastUsedWords(lastUsedAt, now));
  const opened = used.map((words, at) =>
    hasTwin(names, used, at) ? signInOpenedText(words, lastUsedWords(signIns[at]!.createdAt, now)) : words,
  );
  const ranked = opened.map((words, at) =>
    hasTwin(names, opened, at) ? rankedSignInText(words, rankOf(names, opened, at)) : words,
  );
  return new Map(signIns.map(({ id }, at) => [id, ranked[at]!]));
}

const isAlike = (names: readonly string[], words: readonly string[], at: number, other: number): boolean =>
  names[other] === names[at] && words[other] === words[at];

const hasTwin = (names: readonly string[], words: readonly string[], at: number): boolean =>
  names.some((_, other) => other !== at && isAlike(names, words, at, other));

/** Among those that look the same, from 1. */
const rankOf = (names: readonly string[], words: readonly string[], at: number): number =>
  names.filter((_, other) => other <= at && isAlike(names, words, at, other)).length;
