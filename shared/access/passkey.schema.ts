import * as z from "zod";
import { instant, knownId } from "../schema/fields.schema.ts";
import { LoginBody, requiredPassword } from "./user.schema.ts";

/** Refusals of a sign-in by passkey. In a file of their own, because the first view does not need them. */
export const PASSKEY_MESSAGES = {
  refused: "Cette clé d’accès n’ouvre aucun compte à cette adresse. Connectez-vous avec votre mot de passe.",
  notEnough:
    "Ce compte a un second facteur, qu’une clé d’accès ne remplace pas. Connectez-vous avec votre mot de passe.",
} as const;

/** A passkey as shown to its person. `browser`, `system`: where it was added; `null` if unknown. */
export const PasskeySchema = z.object({
  id: z.string(),
  /** Name of the password manager, as the pool reports it. */
  name: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: instant(),
  /** `null`: not used yet, as far as we know. */
  lastUsedAt: instant().nullable(),
});
export type Passkey = z.infer<typeof PasskeySchema>;

/** Maximum length of a part: more than any authenticator sends, even in an attestation with certificates. */
const PART_MAX = 20_000;
const part = z.string().min(1).max(PART_MAX);
const names = z.array(z.string().max(40)).max(10).optional();

/**
 * Whether a value is nested at most `levels` deep. A value nested a hundred thousand levels deep could not be
 * serialized again.
 */
const isShallow = (value: unknown, levels = 4): boolean =>
  typeof value !== "object" ||
  value === null ||
  (levels > 0 && Object.values(value).every((inside) => isShallow(inside, levels - 1)));

/**
 * Common fields of both WebAuthn Level 3 ceremonies, as the browser's `toJSON` gives them. Only the pool
 * validates them.
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

export const AddPasskeyBody = z.object({ password: requiredPassword, credential: RegistrationSchema });
export const RemovePasskeyBody = z.object({ password: requiredPassword, id: knownId() });

const email = LoginBody.shape.email;
export const StartPasskeySignInBody = z.object({ email });
export const PasskeySignInBody = z.object({ email, credential: AssertionSchema });

const userVerification = z.enum(["required", "preferred", "discouraged"]);
const knownCredential = z.object({
  type: z.literal("public-key"),
  id: z.string(),
  transports: z.array(z.string()).optional(),
});

/** `PublicKeyCredentialCreationOptionsJSON`: the browser's options for creating a passkey. */
export const CreationOptionsSchema = z.object({
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
export type CreationOptions = z.infer<typeof CreationOptionsSchema>;
export const CreationOptionsAnswer = z.object({ options: CreationOptionsSchema });

/**
 * `PublicKeyCredentialRequestOptionsJSON`. Names no passkey: the authenticator finds its own, and the answer
 * does not reveal accounts or passkeys.
 */
export const RequestOptionsAnswer = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification,
  }),
});
