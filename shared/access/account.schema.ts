import * as z from "zod";
import { instant } from "../schema/fields.schema.ts";
import { ACCESS_MESSAGES } from "./messages.ts";
import { LoginBody, newPasswordSchema, enteredPasswordSchema } from "./user.schema.ts";

/** The fields of an account that are sent to its own person only. */
export const AccountSchema = z.object({
  createdAt: instant(),
  /**
   * Whether a mailed link has proven the e-mail address. Also `true` if this deployment requires no proof.
   */
  emailProven: z.boolean(),
  /** The version of the legal texts that the person accepted last: the date of the texts. */
  legalTextsVersion: z.string(),
  legalTextsAcceptedAt: instant(),
  /** `null` if the password has not changed since the sign-up. */
  passwordChangedAt: instant().nullable(),
  /** `null` if the person has no second factor. */
  secondFactor: z.object({ enabledAt: instant(), recoveryCodesLeft: z.int() }).nullable(),
});
export type Account = z.infer<typeof AccountSchema>;

/** `version`: that of the legal texts that the page showed. Refused (409) if newer texts exist. */
export const AcceptLegalTextsBody = z.object({ version: z.string() });

export const ChangePasswordBody = z.object({
  currentPassword: enteredPasswordSchema,
  newPassword: newPasswordSchema,
});

/** The code of a reset mail. Only its form is checked here; the user pool checks whether it is right. */
const resetCode = z
  .string(ACCESS_MESSAGES.codeMissing)
  .trim()
  .regex(/^\d{6}$/, ACCESS_MESSAGES.codeMissing)
  .meta({ examples: ["123456"] });
export const ResetPasswordBody = z.object({
  email: LoginBody.shape.email,
  code: resetCode,
  newPassword: newPasswordSchema,
});

export const PasswordBody = z.object({ password: enteredPasswordSchema });

/**
 * A browser in which the person is signed in. `browser` and `system` are names, `null` if unknown. Its place
 * is not recorded.
 */
export const ActiveSignInSchema = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: instant(),
  lastUsedAt: instant(),
  isCurrent: z.boolean(),
});
export type ActiveSignIn = z.infer<typeof ActiveSignInSchema>;

/** `id`: the SHA-256 of the sign-in's secret, in hex. It names the sign-in, but cannot be used to sign in. */
export const SignInParams = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) });

/** The six digits of an authenticator application, or a recovery code. Spaces and hyphens are removed. */
const code = z
  .string("Le code est requis.")
  .trim()
  .min(1, "Le code est requis.")
  .max(40, ACCESS_MESSAGES.wrongCode);
export const SecondFactorCodeBody = z.object({ code });
export const ConfirmSecondFactorBody = z.object({ password: enteredPasswordSchema, code });

/** A new TOTP secret, not in use until a code confirms it. `uri`: the content of its QR code (otpauth). */
export const SecondFactorSecretAnswer = z.object({ secret: z.string(), uri: z.string() });
/** New recovery codes. They are sent only this once, because the table stores their hashes. */
export const RecoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });
