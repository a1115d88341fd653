import { commonWordIn, commonWordsOf } from "#shared/access/common-password.rules.ts";
import { commonPasswordMessage } from "#shared/access/messages.ts";
import { ownWordsOf } from "#shared/access/own-words.rules.ts";
import { fieldRefusal } from "#shared/schema/refusal.ts";

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses (422) a password built from a common word or from the person's name or address, and names that
 * word.
 */
export async function refuseCommonPassword(
  password: string,
  person: Parameters<typeof ownWordsOf>[0],
): Promise<void> {
  list ??= readList();
  const word = commonWordIn(password, await list, ownWordsOf(person));
  if (word !== undefined) throw fieldRefusal("password", commonPasswordMessage(word));
}

/** Reads the list only when somebody signs up. The deployed file holds the reduced list only. */
async function readList(): Promise<ReadonlySet<string>> {
  const { default: passwords } = await import("@zxcvbn-ts/language-common/src/passwords.json", {
    with: { type: "json" },
  });
  return new Set(commonWordsOf(passwords));
}
