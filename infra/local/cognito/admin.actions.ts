import { randomBytes } from "node:crypto";
import * as z from "zod";
import { withChangedAttributes, attributesOfNewUser, toAttributes } from "./attributes.ts";
import { PoolError } from "./errors.ts";
import { attributesInput, passwordInput, usernameInput } from "./input.ts";
import { requireValidPassword } from "./policy.ts";
import { createAdminAction, getUser, type Pool, userNotFoundError } from "./pool.ts";
import { hasSecondFactor } from "./second-factor.actions.ts";
import { hashSecret } from "./secrets.ts";
import {
  tryCreateUser,
  findUser,
  type StoredPoolUser,
  removeUser,
  updateAttributes,
  updateEnabled,
  updatePassword,
} from "./users.ts";

const userInput = z.object({ Username: usernameInput });

/**
 * Creates a person, without the invitation mail of Cognito. `Username` comes from the caller and must be
 * unique; the pool creates the `sub`.
 */
export const adminCreateUser = createAdminAction(
  userInput.extend({
    UserAttributes: attributesInput.default([]),
    TemporaryPassword: passwordInput.optional(),
    MessageAction: z.literal("SUPPRESS", "This pool sends no invitation: MessageAction has to be SUPPRESS."),
  }),
  async (pool, { Username: username, UserAttributes, TemporaryPassword }) => {
    const attributes = attributesOfNewUser(UserAttributes);
    if (TemporaryPassword !== undefined) requireValidPassword(TemporaryPassword);
    if (findUser(pool.db, username)) throw usernameTaken();
    // Without a temporary password, the person gets a random one, which is not returned.
    const password = await hashSecret(
      TemporaryPassword ?? randomBytes(32).toString("base64"),
      pool.passwordCost,
    );
    const user = tryCreateUser(pool.db, { username, password, attributes, now: pool.now() });
    if (!user) throw usernameTaken();
    return { User: { ...describeUser(user), Attributes: toAttributes(user) } };
  },
);

/** Sets a password: permanent (status `CONFIRMED`), or one that must be changed at the first sign-in. */
export const adminSetUserPassword = createAdminAction(
  userInput.extend({ Password: passwordInput, Permanent: z.boolean().default(false) }),
  async (pool, { Username, Password, Permanent }) => {
    const { sub } = getUser(pool, Username);
    requireValidPassword(Password);
    const password = await hashSecret(Password, pool.passwordCost);
    const status = Permanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD";
    if (!updatePassword(pool.db, { sub, password, status, now: pool.now() })) throw userNotFoundError();
    return {};
  },
);

export const adminGetUser = createAdminAction(userInput, (pool, { Username }) => {
  const user = getUser(pool, Username);
  return {
    ...describeUser(user),
    UserAttributes: toAttributes(user),
    ...(hasSecondFactor(pool, user) && { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] }),
  };
});

/** Changes the attributes in the call and keeps the others. An empty value removes an attribute. */
export const adminUpdateUserAttributes = createAdminAction(
  userInput.extend({ UserAttributes: attributesInput }),
  (pool, { Username, UserAttributes }) => {
    const { sub, attributes } = getUser(pool, Username);
    const changed = withChangedAttributes(attributes, UserAttributes);
    if (!updateAttributes(pool.db, { sub, attributes: changed, now: pool.now() })) throw userNotFoundError();
    return {};
  },
);

export const adminDeleteUser = createAdminAction(userInput, (pool, { Username }) => {
  removeUser(pool.db, getUser(pool, Username).sub);
  return {};
});

export const adminDisableUser = createAdminAction(userInput, (pool, { Username }) =>
  setEnabled(pool, Username, false),
);

export const adminEnableUser = createAdminAction(userInput, (pool, { Username }) =>
  setEnabled(pool, Username, true),
);

/** Returns the fields that every answer about a person has. Times are in seconds, as in Cognito. */
export function describeUser({ username, status, enabled, createdAt, updatedAt }: StoredPoolUser) {
  return {
    Username: username,
    UserStatus: status,
    Enabled: enabled,
    UserCreateDate: createdAt / 1000,
    UserLastModifiedDate: updatedAt / 1000,
  };
}

function setEnabled(pool: Pool, username: string, enabled: boolean): object {
  updateEnabled(pool.db, { sub: getUser(pool, username).sub, enabled, now: pool.now() });
  return {};
}

function usernameTaken(): PoolError {
  return new PoolError("UsernameExistsException", "User account already exists");
}
