import { setTimeout as wait } from "node:timers/promises";
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  paginateListUsers,
  UserNotFoundException,
  type AttributeType,
} from "@aws-sdk/client-cognito-identity-provider";
import { requireEnv, AWS_CLIENT_TIMEOUTS } from "../platform/environment.ts";

const client = new CognitoIdentityProviderClient({ requestHandler: AWS_CLIENT_TIMEOUTS });
const UserPoolId = requireEnv("USER_POOL_ID");

/** A person in the Cognito pool. `name`: the hash of their e-mail; `status`: the pool's `UserStatus`. */
export type PoolUser = { id: string; name: string; status: string; createdAt: Date; changedAt: Date };

type UserDescription = {
  Username?: string | undefined;
  UserStatus?: string | undefined;
  UserCreateDate?: Date | undefined;
  UserLastModifiedDate?: Date | undefined;
};

export const listAllPoolUsers = () => listPeople();
export const listDisabledPoolUsers = () => listPeople('status = "Disabled"');
export const listPoolUsersWithoutPassword = () => listPeople('cognito:user_status = "FORCE_CHANGE_PASSWORD"');

/**
 * Pause after each page of 60 people: the listing then uses a third of Cognito's limit, which the whole AWS
 * account shares.
 */
const PAUSE_MS = 100;

/** Lists people of the pool. Eventually consistent: read a person again before you change anything. */
async function* listPeople(Filter?: string): AsyncGenerator<PoolUser> {
  const pages = paginateListUsers({ client }, { UserPoolId, Filter, AttributesToGet: ["sub"] });
  for await (const { Users = [], PaginationToken } of pages) {
    for (const user of Users) yield toPerson(user, user.Attributes);
    if (PaginationToken) await wait(PAUSE_MS);
  }
}

export async function findPoolUser(Username: string): Promise<PoolUser | undefined> {
  try {
    const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return toPerson(found, found.UserAttributes);
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

export async function removePoolUser(Username: string): Promise<void> {
  await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
}

function toPerson(user: UserDescription, attributes: AttributeType[] | undefined): PoolUser {
  const id = attributes?.find(({ Name }) => Name === "sub")?.Value;
  const { Username: name, UserStatus: status, UserCreateDate: createdAt } = user;
  const changedAt = user.UserLastModifiedDate;
  if (!id || !name || !status || !createdAt || !changedAt)
    throw new Error("The pool answered a person without an id, a name, a status or a date");
  return { id, name, status, createdAt, changedAt };
}
