import type { User } from "#shared/access/user.schema.ts";
import { Refusal } from "#shared/api/refusal.ts";
import { findUser } from "../data/account.ts";

/** The signed-in person. A sign-in that outlived its account is no sign-in (401). */
export async function currentUser(userId: string): Promise<User> {
  const user = await findUser(userId);
  if (!user) throw new Refusal("signed_out", "Ce compte n’existe plus.");
  return user;
}
