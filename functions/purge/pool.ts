import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  paginateListUsers,
  UserNotFoundException,
  type AttributeType,
} from "@aws-sdk/client-cognito-identity-provider";
import { environment, PATIENCE } from "../environment.ts";

const client = new CognitoIdentityProviderClient({ requestHandler: PATIENCE });
const UserPoolId = environment("USER_POOL_ID");

/** Somebody in the pool. `name` is the hash of the e-mail, `status` Cognito's own word. */
export type Person = { id: string; name: string; status: string; createdAt: Date; changedAt: Date };

type Described = {
  Username?: string | undefined;
  UserStatus?: string | undefined;
  UserCreateDate?: Date | undefined;
  UserLastModifiedDate?: Date | undefined;
};

export const disabledPeople = () => listPeople('status = "Disabled"');
export const peopleWithoutPassword = () => listPeople('cognito:user_status = "FORCE_CHANGE_PASSWORD"');

/** Page by page. The list is a moment behind the pool: who acts on somebody looks again. */
async function* listPeople(Filter: string): AsyncGenerator<Person> {
  const pages = paginateListUsers({ client }, { UserPoolId, Filter, AttributesToGet: ["sub"] });
  for await (const { Users = [] } of pages) for (const user of Users) yield toPerson(user, user.Attributes);
}

/** The person of this user name as they are now, or nothing where there is none. */
export async function findPerson(Username: string): Promise<Person | undefined> {
  try {
    const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return toPerson(found, found.UserAttributes);
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

export async function removePerson(Username: string): Promise<void> {
  await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
}

function toPerson(user: Described, attributes: AttributeType[] | undefined): Person {
  const id = attributes?.find(({ Name }) => Name === "sub")?.Value;
  const { Username: name, UserStatus: status, UserCreateDate: createdAt } = user;
  const changedAt = user.UserLastModifiedDate;
  if (!id || !name || !status || !createdAt || !changedAt)
    throw new Error("The pool answered a person without an id, a name, a status or a date");
  return { id, name, status, createdAt, changedAt };
}
