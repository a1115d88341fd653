import * as z from "zod";
import { instant, knownId } from "../schema/fields.schema.ts";
import { LoginBody, requiredPassword } from "./user.schema.ts";

/** What a sign-in by a passkey is refused with. Apart from the others, which the first view carries. */
export const PASSKEY_MESSAGES = {
  refused: "Cette clé d’accès n’ouvre aucun compte à cette adresse. Connectez-vous avec votre mot de passe.",
  notEnough:
    "Ce compte a un second facteur, qu’une clé d’accès ne remplace pas. Connectez-vous avec votre mot de passe.",
} as const;

/** A passkey as its person knows it. `browser`, `system`: where it was added, by name; `null` where unknown. */
export const PasskeySchema = z.object({
  id: z.string(),
  /** Of what keeps it, as the pool names it. */
  name: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: instant(),
  /** `null`: never yet, as far as we know. */
  lastUsedAt: instant().nullable(),
});
export type Passkey = z.infer<typeof PasskeySchema>;

/** More than any authenticator sends: an attestation may hold certificates. */
const PART_MAX = 20_000;
const part = z.string().min(1).max(PART_MAX);
const names = z.array(z.string().max(40)).max(10).optional();

/** Extensions answer a value, or a few by name. What is a hundred thousand levels deep cannot be written as JSON again. */
const isShallow = (value: unknown, levels = 4): boolean =>
  typeof value !== "object" ||
  value === null ||
  (levels > 0 && Object.values(value).every((inside) => isShallow(inside, levels - 1)));

/** What both ceremonies of WebAuthn Level 3 send, by the browser’s own `toJSON`. The pool alone judges it. */
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

/** `PublicKeyCredentialCreationOptionsJSON`: what a browser needs to make a passkey. */
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
 * `PublicKeyCredentialRequestOptionsJSON`. It names no passkey: the authenticator finds its own, and nobody learns here
 * whether an address has one, or an account.
 */
export const RequestOptionsAnswer = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification,
  }),
});
