import * as z from "zod";
import { inTransaction } from "./database.ts";
import { PoolError } from "./errors.ts";
import { parseInput, passwordInput } from "./input.ts";
import { requireValidPassword } from "./policy.ts";
import type { PoolAction } from "./pool.ts";
import { getUserOfUnverifiedToken } from "./second-factor.actions.ts";
import { hashSecret, verifySecret } from "./secrets.ts";
import { findUser, updatePassword } from "./users.ts";

/**
 * Changes the password of an access token's person, who gives the current one too. Refuses if another call
 * changed the password meanwhile.
 */
export const changePassword: PoolAction = async (pool, body) => {
  const schema = z.object({
    AccessToken: z.string().min(1),
    PreviousPassword: passwordInput,
    ProposedPassword: passwordInput,
  });
  const { AccessToken, PreviousPassword, ProposedPassword } = parseInput(schema, body);
  const { sub, password: present } = getUserOfUnverifiedToken(pool, AccessToken);
  requireValidPassword(ProposedPassword);
  if (!(await verifySecret(present, PreviousPassword))) throw wrongPassword();
  const password = await hashSecret(ProposedPassword, pool.passwordCost);
  inTransaction(pool.db, () => {
    if (findUser(pool.db, sub)?.password !== present) throw wrongPassword();
    updatePassword(pool.db, { sub, password, status: "CONFIRMED", now: pool.now() });
  });
  return {};
};

const wrongPassword = () => new PoolError("NotAuthorizedException", "Incorrect username or password.");
