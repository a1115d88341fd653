import * as z from "zod";
import { instant } from "../schema/fields.schema.ts";
import { ACCESS_MESSAGES } from "./messages.ts";
import { LoginBody, newPassword, requiredPassword } from "./user.schema.ts";

/** The fields of an account that only its person sees. */
export const AccountSchema = z.object({
  createdAt: instant(),
  /** Whether the e-mail address is proven. Also `true` if this deployment requires no proof. */
  emailProven: z.boolean(),
  /** The date of the texts that were accepted last, and when. */
  legalTextsVersion: z.string(),
  legalTextsAcceptedAt: instant(),
  /** `null`: never since the sign-up. */
  passwordChangedAt: instant().nullable(),
  /** `null`: there is no second factor. */
  secondFactor: z.object({ enabledAt: instant(), recoveryCodesLeft: z.int() }).nullable(),
});
export type Account = z.infer<typeof AccountSchema>;

/** The date of the texts that were shown. Refused (409) if it is no longer current. */
export const AcceptLegalTextsBody = z.object({ version: z.string() });

export const ChangePasswordBody = z.object({ currentPassword: requiredPassword, newPassword });

/** The mailed code. The pool checks it. */
const resetCode = z
  .string(ACCESS_MESSAGES.codeMissing)
  .trim()
  .regex(/^\d{6}$/, ACCESS_MESSAGES.codeMissing)
  .meta({ examples: ["123456"] });
export const ResetPasswordBody = z.object({ email: LoginBody.shape.email, code: resetCode, newPassword });

export const PasswordBody = z.object({ password: requiredPassword });

/** A browser where the person is signed in. `browser`, `system`: by name, `null` where unknown; no place. */
export const SignInSchema = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: instant(),
  lastUsedAt: instant(),
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof SignInSchema>;

/** The SHA-256 of its secret, in hex: identifies the sign-in without giving access. */
export const SignInParams = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) });

/** Six digits of an authenticator, or a recovery code; spaces and hyphens are ignored. */
const code = z
  .string("Le code est requis.")
  .trim()
  .min(1, "Le code est requis.")
  .max(40, ACCESS_MESSAGES.wrongCode);
export const SecondFactorCodeBody = z.object({ code });
export const ConfirmSecondFactorBody = z.object({ password: requiredPassword, code });

/** `uri`: content of the QR code (otpauth). Not in use until a code confirms it. */
export const SecondFactorSecretAnswer = z.object({ secret: z.string(), uri: z.string() });
/** New recovery codes, shown only once: the table stores hashes. */
export const RecoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });
