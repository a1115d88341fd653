import * as z from "zod";
import { trimmedText } from "../schema/fields.schema.ts";
import { ACCESS_MESSAGES } from "./messages.ts";
import { isPasswordValid, PASSWORD_MAX } from "./password.rules.ts";

const EMAIL_MAX = 254;
const NAME_MAX = 100;

export const UserSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
});
export type User = z.infer<typeof UserSchema>;

/** The specification has one message for missing, blank and not a string. */
const required = { error: ACCESS_MESSAGES.required, abort: true };
const requiredEmail = z.string(ACCESS_MESSAGES.required).trim().min(1, required);
const tooLong = `Le mot de passe dépasse ${PASSWORD_MAX} caractères.`;
const anyPassword = z
  .string(ACCESS_MESSAGES.required)
  .min(1, required)
  // A longer text is not normalized: NFC shortens it to a quarter at most.
  .max(4 * PASSWORD_MAX, { error: tooLong, abort: true });

/** A password to check, as typed: `checkPassword` converts it to NFC, and accepts older ones. */
export const requiredPassword = anyPassword.refine(
  (typed) => typed.normalize("NFC").length <= PASSWORD_MAX,
  tooLong,
);

/** A password to set, in NFC: keyboards that type « é » as two characters must give the same password. */
export const newPassword = anyPassword
  .normalize("NFC")
  .max(PASSWORD_MAX, tooLong)
  .refine(isPasswordValid, ACCESS_MESSAGES.weakPassword);

/** Signing in does not validate the form of the e-mail: an invalid one has no account. */
export const LoginBody = z.object({
  email: requiredEmail
    .max(EMAIL_MAX, { error: ACCESS_MESSAGES.invalidEmail, abort: true })
    .normalize("NFC")
    .toLowerCase(),
  password: requiredPassword,
});

const names = {
  firstName: trimmedText({ min: 1, max: NAME_MAX, label: "Le prénom", required: ACCESS_MESSAGES.firstName }),
  lastName: trimmedText({ min: 1, max: NAME_MAX, label: "Le nom", required: ACCESS_MESSAGES.lastName }),
};

export const SignupBody = z.object({
  email: requiredEmail
    // A longer text is not normalized, which could take minutes.
    .max(EMAIL_MAX, { error: ACCESS_MESSAGES.invalidEmail, abort: true })
    .normalize("NFC")
    .toLowerCase()
    .check(z.email(ACCESS_MESSAGES.invalidEmail)),
  password: newPassword,
  ...names,
  privacyAccepted: z.literal(true, ACCESS_MESSAGES.privacy),
});

/** Omitted fields keep their value. */
export const UpdateAccountBody = z.object(names).partial();

export const AccessAnswer = z.object({ success: z.literal(true), user: UserSchema });

/**
 * The answer to a correct password. With a second factor, nobody is signed in yet: a five-minute cookie waits
 * for the code.
 */
export const LoginAnswer = z.discriminatedUnion("success", [
  AccessAnswer,
  z.object({ success: z.literal(false), challenge: z.literal("totp"), error: z.string() }),
]);
