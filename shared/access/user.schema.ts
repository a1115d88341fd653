import * as z from "zod";
import { trimmedText } from "../schema/fields.schema.ts";
import { ACCESS_MESSAGES } from "./messages.ts";
import { isPasswordValid, PASSWORD_MAX_LENGTH } from "./password.rules.ts";

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

/** One message for a field that is missing, blank or not a string, as specified. */
const required = { error: ACCESS_MESSAGES.required, abort: true };
const requiredEmail = z.string(ACCESS_MESSAGES.required).trim().min(1, required);
const tooLong = `Le mot de passe dépasse ${PASSWORD_MAX_LENGTH} caractères.`;
const anyPassword = z
  .string(ACCESS_MESSAGES.required)
  .min(1, required)
  // A longer text is not normalized: NFC shortens it to a quarter at most.
  .max(4 * PASSWORD_MAX_LENGTH, { error: tooLong, abort: true });

/**
 * A password to be checked, as typed. `checkPassword` tries it in NFC, and as typed for passwords set before
 * NFC.
 */
export const enteredPasswordSchema = anyPassword.refine(
  (typed) => typed.normalize("NFC").length <= PASSWORD_MAX_LENGTH,
  tooLong,
);

/** A password to be set. Converted to NFC, because keyboards type « é » as one character or as two. */
export const newPasswordSchema = anyPassword
  .normalize("NFC")
  .max(PASSWORD_MAX_LENGTH, tooLong)
  .refine(isPasswordValid, ACCESS_MESSAGES.weakPassword);

/**
 * The form of the e-mail is not checked: for a malformed one, there is no account, which is the right answer.
 */
export const LoginBody = z.object({
  email: requiredEmail
    .max(EMAIL_MAX, { error: ACCESS_MESSAGES.invalidEmail, abort: true })
    .normalize("NFC")
    .toLowerCase(),
  password: enteredPasswordSchema,
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
  password: newPasswordSchema,
  ...names,
  privacyAccepted: z.literal(true, ACCESS_MESSAGES.privacy),
});

/** A field that is omitted keeps its value. */
export const UpdateAccountBody = z.object(names).partial();

export const SignedInAnswer = z.object({ success: z.literal(true), user: UserSchema });

/**
 * The answer to a correct password. If the person has a second factor, they are not signed in yet: the answer
 * asks for the code, and a cookie of five minutes identifies the attempt.
 */
export const LoginAnswer = z.discriminatedUnion("success", [
  SignedInAnswer,
  z.object({ success: z.literal(false), challenge: z.literal("totp"), error: z.string() }),
]);
