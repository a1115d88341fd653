import { Refusal } from "#shared/api/refusal.ts";

/** Names and codes under which the SDK, ElectroDB's causes and Node report a service that is away or overloaded. */
const PASSING = new Set([
  "ThrottlingException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "TooManyRequestsException",
  "TransactionInProgressException",
  "InternalServerError",
  "InternalServerException",
  "ModelTimeoutException",
  "InternalErrorException",
  "ServiceUnavailable",
  "ServiceUnavailableException",
  "TimeoutError",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EAI_AGAIN",
]);

/** What a service behind us reports in words of its answer, and not as an error of the SDK: it will pass. */
export class PassingFault extends Error {
  override readonly name = "PassingFault";
}

/** Whether a fault is one of a service behind us that will pass, looked for along the chain of causes. */
export function isPassing(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    const { name, code, $metadata } = at as Error & {
      code?: unknown;
      $metadata?: { httpStatusCode?: number };
    };
    if (
      at instanceof PassingFault ||
      PASSING.has(name) ||
      PASSING.has(String(code)) ||
      String(code).startsWith("ERR_HTTP2") ||
      ($metadata?.httpStatusCode ?? 0) >= 500
    )
      return true;
  }
  return false;
}

/** What the person may know of any error: a refusal as it is, a passing fault as 503, the rest as 500. Nobody knows what a service that fell silent has done: no promise. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isPassing(error))
    return new Refusal(
      "unavailable",
      "Le service est momentanément indisponible. Réessayez dans un instant.",
      {
        cause: error,
      },
    );
  return new Refusal(
    "internal",
    "Une erreur inattendue est survenue de notre côté. Réessayez dans un instant.",
    {
      cause: error,
    },
  );
}
