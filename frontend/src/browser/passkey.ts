import type {
  CreationOptions,
  PasskeyAssertion,
  PasskeyRegistration,
} from "#shared/access/passkey.schema.ts";
import { PASSKEY_REFUSALS } from "#frontend/labels/passkey-refusals.ts";
import { hasWebAuthn } from "./web-authn.ts";

type Ceremony = "create" | "get";
type Reason = keyof typeof PASSKEY_REFUSALS;
type RequestOptions = { challenge: string; rpId: string; timeout: number; userVerification: string };

/** No passkey was made, or none has answered; `message` is the sentence for it. */
export class PasskeyFailure extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, of: Ceremony, cause?: unknown) {
    super(PASSKEY_REFUSALS[reason][of], { cause });
    this.name = "PasskeyFailure";
    this.reason = reason;
  }
}

/** Has the browser make a passkey, which asks its person. Throws PasskeyFailure where there is none. */
export async function createPasskey(options: CreationOptions): Promise<PasskeyRegistration> {
  const read = reader("parseCreationOptionsFromJSON", "create");
  return ceremony("create", options.timeout, async () => {
    const publicKey = read(options as PublicKeyCredentialCreationOptionsJSON);
    return navigator.credentials.create({ publicKey });
  }) as Promise<PasskeyRegistration>;
}

/** Has a passkey answer a challenge, which asks its person. Throws PasskeyFailure where none does. */
export async function askPasskey(options: RequestOptions): Promise<PasskeyAssertion> {
  const read = reader("parseRequestOptionsFromJSON", "get");
  return ceremony("get", options.timeout, async () => {
    const publicKey = read(options);
    return navigator.credentials.get({ publicKey });
  }) as Promise<PasskeyAssertion>;
}

/** The browser’s own conversion from JSON; one that has none is too old. */
function reader<Name extends "parseCreationOptionsFromJSON" | "parseRequestOptionsFromJSON">(
  name: Name,
  of: Ceremony,
): (typeof PublicKeyCredential)[Name] {
  if (!hasWebAuthn() || typeof PublicKeyCredential[name] !== "function")
    throw new PasskeyFailure("oldBrowser", of);
  return PublicKeyCredential[name].bind(PublicKeyCredential) as (typeof PublicKeyCredential)[Name];
}

async function ceremony(
  of: Ceremony,
  timeoutMs: number | undefined,
  run: () => Promise<Credential | null>,
): Promise<unknown> {
  const startedAt = performance.now();
  const hasTimedOut = () => timeoutMs !== undefined && performance.now() - startedAt >= timeoutMs;
  try {
    const credential = (await run()) as PublicKeyCredential | null;
    if (!credential) throw new PasskeyFailure("cancelled", of);
    if (typeof credential.toJSON !== "function") throw new PasskeyFailure("oldBrowser", of);
    return credential.toJSON();
  } catch (error) {
    if (error instanceof PasskeyFailure || !(error instanceof DOMException)) throw error;
    throw new PasskeyFailure(reasonOf(error.name, hasTimedOut()), of, error);
  }
}

/** Of the names that WebAuthn gives; a browser tells neither a cancelled request nor one without a passkey from one that took too long. */
function reasonOf(name: string, hasTimedOut: boolean): Reason {
  if (name === "InvalidStateError") return "registered";
  if (name === "NotSupportedError" || name === "ConstraintError") return "noAuthenticator";
  if (name === "SecurityError") return "address";
  return hasTimedOut ? "timedOut" : "cancelled";
}
