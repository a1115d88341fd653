import type { User } from "./user.schema.ts";

/** The full name, or the e-mail where there is no first name (`spec/1-chat-and-access.md` section 2). */
export const displayName = ({
  firstName,
  lastName,
  email,
}: Pick<User, "firstName" | "lastName" | "email">): string =>
  firstName === "" ? email : `${firstName} ${lastName}`.trim();
