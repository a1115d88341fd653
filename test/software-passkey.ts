import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyAssertion, PasskeyRegistration } from "#shared/access/passkey.schema.ts";

type Flaws = {
  /** The site that the browser says it is on. */
  origin?: string;
  /** `false`: the authenticator did not verify its user. */
  isVerified?: boolean;
  /** The name whose hash the authenticator signs. */
  rpId?: string;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();

/**
 * An authenticator with one ES256 key, and the browser in front of it: what they answer to the options of a registration and of
 * a sign-in, in WebAuthn's JSON. Written out from the standard, apart from the code that checks it.
 * @param origin as a browser would say it, for instance `http://localhost:3000`
 */
export function softwarePasskey(origin: string) {
  const id = randomBytes(16);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let count = 0;
  const clientData = (type: string, challenge: string, flaws: Flaws) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: flaws.origin ?? origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flaws: Flaws, key?: Buffer) => {
    count += 1;
    const head = Buffer.alloc(5);
    const flags = PRESENT | (flaws.isVerified === false ? 0 : VERIFIED) | (key ? WITH_KEY : 0);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(flaws.rpId ?? rpId), head, ...(key ? [key] : [])]);
  };
  const named = { id: base64url(id), rawId: base64url(id), type: "public-key" as const };

  return {
    id: named.id,

    /** Returns the answer to the options of a registration. */
    register(
      { challenge, rp }: { challenge: string; rp: { id: string } },
      flaws: Flaws = {},
    ): PasskeyRegistration {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([
        Buffer.alloc(16),
        length,
        id,
        // COSE: {kty: EC2, alg: ES256, crv: P-256, x, y}.
        Buffer.from("a501020326200121", "hex"),
        byteString(Buffer.from(x, "base64url")),
        Buffer.from("22", "hex"),
        byteString(Buffer.from(y, "base64url")),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        textString("fmt"),
        textString("none"),
        textString("attStmt"),
        Buffer.from([0xa0]),
        textString("authData"),
        byteString(authenticatorData(rp.id, flaws, key)),
      ]);
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, flaws)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
      };
    },

    /** Returns the answer to the options of a sign-in. */
    answer({ challenge, rpId }: { challenge: string; rpId: string }, flaws: Flaws = {}): PasskeyAssertion {
      const data = clientData("webauthn.get", challenge, flaws);
      const signed = authenticatorData(rpId, flaws);
      const signature = sign("sha256", Buffer.concat([signed, sha256(data)]), privateKey);
      return {
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(signed),
          signature: base64url(signature),
        },
      };
    },
  };
}

/** CBOR (RFC 8949), as far as an attestation needs it. */
function byteString(bytes: Uint8Array): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
const textString = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
