import * as z from "zod";
import { instant, knownId } from "../schema/fields.schema.ts";
import { LoginBody, enteredPasswordSchema } from "./user.schema.ts";

/**
 * Messages that refuse a sign-in by passkey. In a separate file, because the first view does not load
 * passkeys.
 */
export const PASSKEY_SIGN_IN_REFUSAL_MESSAGES = {
  refused: "Cette clé d’accès n’ouvre aucun compte à cette adresse. Connectez-vous avec votre mot de passe.",
  notEnough:
    "Ce compte a un second facteur, qu’une clé d’accès ne remplace pas. Connectez-vous avec votre mot de passe.",
} as const;

/**
 * A passkey, as its person sees it. `browser` and `system`: those in which it was added, `null` if unknown.
 */
export const PasskeySchema = z.object({
  id: z.string(),
  /** Name of the password manager, as the pool reports it. */
  name: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: instant(),
  /** `null` if no use is recorded yet. */
  lastUsedAt: instant().nullable(),
});
export type Passkey = z.infer<typeof PasskeySchema>;

/** Maximum length of a text in a credential. No authenticator sends more, even with certificates. */
const PART_MAX = 20_000;
const part = z.string().min(1).max(PART_MAX);
const names = z.array(z.string().max(40)).max(10).optional();

/**
 * Whether a value is nested at most `levels` deep. Needed because JSON.stringify fails on a value that is
 * nested a hundred thousand levels deep.
 */
const isShallow = (value: unknown, levels = 4): boolean =>
  typeof value !== "object" ||
  value === null ||
  (levels > 0 && Object.values(value).every((inside) => isShallow(inside, levels - 1)));

/**
 * Fields that WebAuthn's answers have in common, for creating a passkey and for signing in, as the browser's
 * `toJSON` writes them. Only the user pool verifies them.
 */
const credential = {
  id: part,
  rawId: part,
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z
    .record(z.string().max(40), z.unknown())
    .refine((results) => isShallow(results))
    .optional(),
};

const RegistrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    authenticatorData: part.optional(),
    transports: names,
    publicKey: part.optional(),
    publicKeyAlgorithm: z.int().optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof RegistrationSchema>;

const AssertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof AssertionSchema>;

export const AddPasskeyBody = z.object({ password: enteredPasswordSchema, credential: RegistrationSchema });
export const RemovePasskeyBody = z.object({ password: enteredPasswordSchema, id: knownId() });

const email = LoginBody.shape.email;
export const StartPasskeySignInBody = z.object({ email });
export const PasskeySignInBody = z.object({ email, credential: AssertionSchema });

const userVerification = z.enum(["required", "preferred", "discouraged"]);
const knownCredential = z.object({
  type: z.literal("public-key"),
  id: z.string(),
  transports: z.array(z.string()).optional(),
});

/** The browser's options for creating a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(knownCredential).optional(),
  authenticatorSelection: z
    .object({
      requireResidentKey: z.boolean().optional(),
      residentKey: z.string().optional(),
      userVerification: userVerification.optional(),
    })
    .optional(),
});
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptionsSchema>;
export const PasskeyCreationOptionsAnswer = z.object({ options: PasskeyCreationOptionsSchema });

/**
 * The browser's options for signing in (`PublicKeyCredentialRequestOptionsJSON`). They name no passkey: the
 * authenticator finds one itself, and the answer does not reveal whether an account has passkeys.
 */
export const PasskeySignInOptionsAnswer = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification,
  }),
});
