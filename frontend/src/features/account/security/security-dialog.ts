import type { SignIn } from "#shared/access/account.schema.ts";
import type { Passkey } from "#shared/access/passkey.schema.ts";

/** What is changed once the password has been typed. */
export type PasswordStep = "password" | "enable" | "renew" | "remove" | "passkey";

/** The open dialog of « Sécurité »; `count`: of the other sign-ins. */
export type SecurityDialog =
  | { of: PasswordStep }
  | { of: "remove-passkey"; passkey: Passkey }
  | { of: "end"; signIn: SignIn }
  | { of: "end-others"; count: number };
