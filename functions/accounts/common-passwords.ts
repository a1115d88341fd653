import { commonWordIn, commonWordsOf } from "#shared/access/common-password.rules.ts";
import { commonPasswordMessage } from "#shared/access/messages.ts";
import { ownWordsOf } from "#shared/access/own-words.rules.ts";
import { Refusal } from "#shared/schema/refusal.ts";

let list: Promise<ReadonlySet<string>> | undefined;

/** Refuses (422) a password that is made of a common word, or of a name or the address of its person, and names that word. */
export async function refuseCommonPassword(
  password: string,
  person: Parameters<typeof ownWordsOf>[0],
): Promise<void> {
  list ??= readList();
  const word = commonWordIn(password, await list, ownWordsOf(person));
  if (word === undefined) return;
  const message = commonPasswordMessage(word);
  throw new Refusal("invalid", message, { issues: [{ path: "password", message }] });
}

/** Read when somebody signs up: nothing else needs it. What is deployed holds only what is kept of it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { default: passwords } = await import("@zxcvbn-ts/language-common/src/passwords.json", {
    with: { type: "json" },
  });
  return new Set(commonWordsOf(passwords));
}
