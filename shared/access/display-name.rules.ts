import type { User } from "./user.schema.ts";

/** Returns the full name; the e-mail address if the person has no first name (S1 §2). */
export const formatDisplayName = ({
  firstName,
  lastName,
  email,
}: Pick<User, "firstName" | "lastName" | "email">): string =>
  firstName === "" ? email : `${firstName} ${lastName}`.trim();
