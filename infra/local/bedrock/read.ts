import { BedrockError, ConnectionReset } from "./errors.ts";
import type { Request } from "./port.ts";
import { parseJson } from "./request.ts";

export type Operation = "Converse" | "ConverseStream";

const BODY_MAX_BYTES = 4_194_304;
const ROUTE = /^\/model\/([^/]+)\/converse(-stream)?$/;

/** Which operation is called on which model (an id, or an ARN with its slashes escaped). */
export function readOperation(request: Request): { operation: Operation; modelId: string } {
  const route = request.method === "POST" ? ROUTE.exec(request.url ?? "") : null;
  if (!route) throw new BedrockError("UnknownOperationException", `Unknown operation ${request.url}`);
  // The signature itself is not verified: there are no keys on a laptop. A call that forgot to sign is still refused.
  if (!/^(AWS4-HMAC-SHA256|Bearer) /.test(request.headers.authorization ?? "")) {
    throw new BedrockError("MissingAuthenticationTokenException", "Missing Authentication Token");
  }
  return { operation: route[2] ? "ConverseStream" : "Converse", modelId: decode(route[1]!) };
}

/** The parsed body. A client that goes away while it is still asking is a reset connection. */
export async function readBody(request: Request): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      // Read on to the end without keeping: an answer before the end would reach the client as a broken connection.
      if (bytes <= BODY_MAX_BYTES) chunks.push(chunk);
    }
  } catch {
    throw new ConnectionReset();
  }
  if (bytes > BODY_MAX_BYTES) throw new BedrockError("ValidationException", "Input is too long");
  return parseJson(Buffer.concat(chunks).toString("utf8"));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new BedrockError("ValidationException", "The provided model identifier is invalid");
  }
}
