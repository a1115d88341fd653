import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { Refusal } from "#shared/api/refusal.ts";

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses (422) a password that is among the 49,000 most common, whatever its case. What is deployed holds only those
 * that the rules of a password let through.
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  list ??= readList();
  const common = await list;
  if (!common.has(password) && !common.has(password.toLowerCase())) return;
  const message = ACCESS_MESSAGES.commonPassword;
  throw new Refusal("invalid", message, { issues: [{ path: "password", message }] });
}

/** Read when somebody signs up: nothing else needs it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { default: passwords } = await import("@zxcvbn-ts/language-common/src/passwords.json", {
    with: { type: "json" },
  });
  return new Set(passwords);
}
