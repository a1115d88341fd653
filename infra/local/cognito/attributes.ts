import { PoolError } from "./errors.ts";
import type { StoredPoolUser } from "./users.ts";

type AttributeList = { Name: string; Value: string }[];

// The standard OpenID Connect claims. The pool has no custom attributes.
const SCHEMA = new Set(
  `address birthdate email email_verified family_name gender given_name locale middle_name name nickname phone_number
   phone_number_verified picture preferred_username profile updated_at website zoneinfo`.split(/\s+/),
);

/** Returns a person's attributes as Cognito lists them, including `sub`. */
export function toAttributes({ sub, attributes }: Pick<StoredPoolUser, "sub" | "attributes">): AttributeList {
  return Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));
}

/**
 * Returns the attributes of a new person. Throws without an e-mail. The e-mail is unverified unless given so.
 */
export function attributesOfNewUser(given: AttributeList): Record<string, string> {
  const attributes = withChangedAttributes({}, given);
  if (attributes["email"] === undefined) throw emailRefused("Attribute is required.");
  return attributes;
}

/**
 * Returns the attributes with the changes of a call; an empty value removes one. A new e-mail becomes
 * unverified unless the same call sets `email_verified`.
 */
export function withChangedAttributes(
  current: Record<string, string>,
  given: AttributeList,
): Record<string, string> {
  const changes = Object.fromEntries(given.map(({ Name, Value }) => [Name, Value]));
  const unknown = Object.keys(changes).find((name) => !SCHEMA.has(name));
  if (unknown !== undefined) {
    const reason =
      unknown === "sub"
        ? "Cannot modify the non-mutable attribute sub"
        : "Attribute does not exist in schema";
    throw new PoolError("InvalidParameterException", `user.${unknown}: ${reason}.`);
  }
  const { email } = changes;
  if (email === "") throw emailRefused("Attribute is required.");
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw emailRefused("Invalid email address format.");
  const isNewEmail = email !== undefined && email !== current["email"];
  const merged = { ...current, ...(isNewEmail ? { email_verified: "false" } : {}), ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

function emailRefused(reason: string): PoolError {
  return new PoolError("InvalidParameterException", `user.email: ${reason}`);
}
