import * as z from "zod";
import { instant } from "../schema/fields.schema.ts";
import { ACCESS_MESSAGES } from "./messages.ts";
import { LoginBody, newPassword, requiredPassword } from "./user.schema.ts";

/** What the person may know of their own account beyond `User`. */
export const AccountSchema = z.object({
  createdAt: instant(),
  /** `true` also where this deployment asks for no proof. */
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

/** The date of the texts that the person has seen: one that is not ours is refused (409), they have changed again. */
export const AcceptLegalTextsBody = z.object({ version: z.string() });

export const ChangePasswordBody = z.object({ currentPassword: requiredPassword, newPassword });

/** The code that came by mail. Whether it is right, the pool says. */
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

/** The SHA-256 of its secret, in hex: it names the sign-in, and opens nothing. */
export const SignInParams = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) });

/** Six figures of an application, or a recovery code; spaces and hyphens do not count. */
const code = z
  .string("Le code est requis.")
  .trim()
  .min(1, "Le code est requis.")
  .max(40, ACCESS_MESSAGES.wrongCode);
export const SecondFactorCodeBody = z.object({ code });
export const ConfirmSecondFactorBody = z.object({ password: requiredPassword, code });

/** `uri`: what a QR code shows to an application (otpauth). Not in use before it is confirmed by a code. */
export const SecondFactorSecretAnswer = z.object({ secret: z.string(), uri: z.string() });
/** New recovery codes, told this once: the table keeps hashes. */
export const RecoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });
