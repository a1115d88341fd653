import { isMadeOfCommonWord, commonWordsOf } from "#shared/access/common-password.rules.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { Refusal } from "#shared/api/refusal.ts";

let list: Promise<ReadonlySet<string>> | undefined;

/** Refuses (422) a password that is made of a common one. */
export async function refuseCommonPassword(password: string): Promise<void> {
  list ??= readList();
  if (!isMadeOfCommonWord(password, await list)) return;
  const message = ACCESS_MESSAGES.commonPassword;
  throw new Refusal("invalid", message, { issues: [{ path: "password", message }] });
}

/** Read when somebody signs up: nothing else needs it. What is deployed holds only what is kept of it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { default: passwords } = await import("@zxcvbn-ts/language-common/src/passwords.json", {
    with: { type: "json" },
  });
  return new Set(commonWordsOf(passwords));
}
