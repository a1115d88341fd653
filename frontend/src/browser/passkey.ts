import type {
  PasskeyCreationOptions,
  PasskeyAssertion,
  PasskeyRegistration,
} from "#shared/access/passkey.schema.ts";
import { PASSKEY_REFUSALS } from "#frontend/labels/passkey-refusals.ts";
import { hasWebAuthn } from "./web-authn.ts";

type Ceremony = "create" | "get";
type Reason = keyof typeof PASSKEY_REFUSALS;
type RequestOptions = { challenge: string; rpId: string; timeout: number; userVerification: string };

/** The browser did not create or use a passkey. `message`: the French sentence to show. */
export class PasskeyFailure extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, of: Ceremony, cause?: unknown) {
    super(PASSKEY_REFUSALS[reason][of], { cause });
    this.name = "PasskeyFailure";
    this.reason = reason;
  }
}

/** Asks the browser to create a passkey. Throws PasskeyFailure if none is created. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  const read = reader("parseCreationOptionsFromJSON", "create");
  return ceremony("create", options.timeout, async () => {
    const publicKey = read(options as PublicKeyCredentialCreationOptionsJSON);
    return navigator.credentials.create({ publicKey });
  }) as Promise<PasskeyRegistration>;
}

/**
 * Asks the browser to sign a challenge with a passkey. Throws PasskeyFailure if the person cancels, or no
 * passkey can.
 */
export async function signWithPasskey(options: RequestOptions): Promise<PasskeyAssertion> {
  const read = reader("parseRequestOptionsFromJSON", "get");
  return ceremony("get", options.timeout, async () => {
    const publicKey = read(options);
    return navigator.credentials.get({ publicKey });
  }) as Promise<PasskeyAssertion>;
}

/**
 * Returns the browser's function that parses WebAuthn options from JSON. Throws PasskeyFailure if the browser
 * is too old to have the function.
 */
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

/**
 * Maps the name of a WebAuthn error to a reason. Browsers report a cancelled request, a missing passkey and a
 * timeout by the same name: a timeout is recognised by the time elapsed.
 */
function reasonOf(name: string, hasTimedOut: boolean): Reason {
  if (name === "InvalidStateError") return "registered";
  if (name === "NotSupportedError" || name === "ConstraintError") return "noAuthenticator";
  if (name === "SecurityError") return "address";
  return hasTimedOut ? "timedOut" : "cancelled";
}
