import { readBody } from "../http.ts";
import { BedrockError, ConnectionReset } from "./errors.ts";
import type { HttpRequest } from "./port.ts";
import { parseJson } from "./converse-request.ts";

export type BedrockOperation = "Converse" | "ConverseStream";

const BODY_MAX_BYTES = 4_194_304;
const ROUTE = /^\/model\/([^/]+)\/converse(-stream)?$/;

/**
 * Returns the operation and the model (id or ARN) of a request. Throws BedrockError for an unknown operation.
 */
export function parseOperation(request: HttpRequest): { operation: BedrockOperation; modelId: string } {
  const route = request.method === "POST" ? ROUTE.exec(request.url ?? "") : null;
  if (!route) throw new BedrockError("UnknownOperationException", `Unknown operation ${request.url}`);
  // The stand-in has no keys to verify a signature with. It still refuses an unsigned call, as AWS does.
  if (!/^(AWS4-HMAC-SHA256|Bearer) /.test(request.headers.authorization ?? "")) {
    throw new BedrockError("MissingAuthenticationTokenException", "Missing Authentication Token");
  }
  return { operation: route[2] ? "ConverseStream" : "Converse", modelId: decode(route[1]!) };
}

/** Reads and parses the body of a request. Throws ConnectionReset if the client disconnects meanwhile. */
export async function readJsonBody(request: HttpRequest): Promise<unknown> {
  const body = await readBody(request, BODY_MAX_BYTES).catch(() => {
    throw new ConnectionReset();
  });
  if (!body) throw new BedrockError("ValidationException", "Input is too long");
  return parseJson(body.toString("utf8"));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new BedrockError("ValidationException", "The provided model identifier is invalid");
  }
}
