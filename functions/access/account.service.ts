import type { User } from "#shared/access/user.schema.ts";
import { Refusal } from "#shared/api/refusal.ts";
import type { Body } from "#shared/api/types.ts";
import { renameUser } from "../data/account.ts";

/** Changes the person's names. A sign-in that outlived its account is no sign-in (401). */
export async function updateAccount(userId: string, names: Body<"updateAccount">): Promise<User> {
  const user = await renameUser(userId, names, new Date());
  if (!user) throw new Refusal("signed_out", "Ce compte n’existe plus.");
  return user;
}
