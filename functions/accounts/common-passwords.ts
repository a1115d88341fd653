import { findCommonWordIn, extractCommonWords } from "#shared/access/common-password.rules.ts";
import { commonPasswordMessage } from "#shared/access/messages.ts";
import { extractNameAndEmailWords } from "#shared/access/own-words.rules.ts";
import { fieldRefusal } from "#shared/schema/refusal.ts";

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses (422) a password built from a common word, or from the person's name or e-mail address. The message
 * quotes that word.
 */
export async function refuseCommonPassword(
  password: string,
  person: Parameters<typeof extractNameAndEmailWords>[0],
): Promise<void> {
  list ??= readList();
  const word = findCommonWordIn(password, await list, extractNameAndEmailWords(person));
  if (word !== undefined) throw fieldRefusal("password", commonPasswordMessage(word));
}

/**
 * Loads the list of common passwords. Imported lazily, because only sign-ups and password changes need it.
 * The deployed bundle contains a reduced list.
 */
async function readList(): Promise<ReadonlySet<string>> {
  const { default: passwords } = await import("@zxcvbn-ts/language-common/src/passwords.json", {
    with: { type: "json" },
  });
  return new Set(extractCommonWords(passwords));
}
