import { Refusal } from "#shared/schema/refusal.ts";

/**
 * What an error means. "transient": a retry may succeed. "lost race": another write came first, which the
 * caller handles. "fault": a bug, a missing right or a wrong configuration.
 */
export type FaultKind = "transient" | "lost race" | "fault";

/**
 * The meaning of every error that AWS documents for the operations we call: those in the SDK's `@throws`, and
 * the common errors of each service. An error that is not listed is a fault. A test compares this table with
 * the SDK. A name means the same for every service, except `ConflictException`, which only EventBridge
 * Scheduler throws.
 */
const SERVICE_ERRORS = {
  dynamodb: {
    ConditionalCheckFailedException: "lost race",
    IdempotentParameterMismatchException: "fault",
    InternalServerError: "transient",
    InvalidEndpointException: "fault",
    ItemCollectionSizeLimitExceededException: "fault",
    ProvisionedThroughputExceededException: "transient",
    ReplicatedWriteConflictException: "transient",
    RequestLimitExceeded: "transient",
    ResourceNotFoundException: "fault",
    ThrottlingException: "transient",
    TransactionCanceledException: "fault",
    TransactionConflictException: "transient",
    TransactionInProgressException: "transient",
  },
  cognito: {
    AliasExistsException: "fault",
    CodeDeliveryFailureException: "transient",
    CodeMismatchException: "fault",
    ConcurrentModificationException: "transient",
    EnableSoftwareTokenMFAException: "fault",
    ExpiredCodeException: "fault",
    FeatureUnavailableInTierException: "fault",
    ForbiddenException: "fault",
    InternalErrorException: "transient",
    InvalidEmailRoleAccessPolicyException: "fault",
    InvalidLambdaResponseException: "fault",
    InvalidParameterException: "fault",
    InvalidPasswordException: "fault",
    InvalidSmsRoleAccessPolicyException: "fault",
    InvalidSmsRoleTrustRelationshipException: "fault",
    InvalidUserPoolConfigurationException: "fault",
    LimitExceededException: "transient",
    MFAMethodNotFoundException: "fault",
    NotAuthorizedException: "fault",
    OperationNotEnabledException: "fault",
    PasswordHistoryPolicyViolationException: "fault",
    PasswordResetRequiredException: "fault",
    PreconditionNotMetException: "fault",
    TooManyFailedAttemptsException: "transient",
    TooManyRequestsException: "transient",
    UnexpectedLambdaException: "transient",
    UnsupportedOperationException: "fault",
    UnsupportedUserStateException: "fault",
    SoftwareTokenMFANotFoundException: "fault",
    UserLambdaValidationException: "fault",
    UserNotConfirmedException: "fault",
    UserNotFoundException: "fault",
    UsernameExistsException: "lost race",
    WebAuthnChallengeNotFoundException: "fault",
    WebAuthnClientMismatchException: "fault",
    WebAuthnConfigurationMissingException: "fault",
    WebAuthnCredentialNotSupportedException: "fault",
    WebAuthnNotEnabledException: "fault",
    WebAuthnOriginNotAllowedException: "fault",
    WebAuthnRelyingPartyMismatchException: "fault",
  },
  scheduler: {
    ConflictException: "lost race",
    InternalServerException: "transient",
    ServiceQuotaExceededException: "transient",
    ValidationException: "fault",
  },
  bedrock: {
    AccessDeniedException: "fault",
    ModelErrorException: "transient",
    ModelNotReadyException: "transient",
    ModelStreamErrorException: "transient",
    ModelTimeoutException: "transient",
    ServiceUnavailableException: "transient",
  },
  ses: {
    AccountSuspendedException: "fault",
    BadRequestException: "fault",
    MailFromDomainNotVerifiedException: "fault",
    MessageRejected: "fault",
    NotFoundException: "fault",
    SendingPausedException: "fault",
  },
  /** Errors of all services, and of the network. */
  common: {
    ExpiredTokenException: "transient",
    InternalFailure: "transient",
    RequestTimeout: "transient",
    RequestTimeoutException: "transient",
    ServiceUnavailable: "transient",
    SlowDown: "transient",
    TimeoutError: "transient",
    ECONNREFUSED: "transient",
    ECONNRESET: "transient",
    EPIPE: "transient",
    ENOTFOUND: "transient",
    ETIMEDOUT: "transient",
    EAI_AGAIN: "transient",
  },
} as const satisfies Record<string, Record<string, FaultKind>>;

export const FAULT_KIND_BY_ERROR_NAME: ReadonlyMap<string, FaultKind> = new Map(
  Object.values(SERVICE_ERRORS).flatMap((errors) => Object.entries<FaultKind>(errors)),
);

/** Thrown for a transient fault that a service reports in its answer, without an error. */
export class TransientFault extends Error {
  override readonly name = "TransientFault";
}

/**
 * Whether the error, or one of its causes, is a transient fault of a service or the network, so that a retry
 * may succeed.
 */
export function isTransientError(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    const { name, code, $metadata } = at as Error & {
      code?: unknown;
      $metadata?: { httpStatusCode?: number };
    };
    if (
      at instanceof TransientFault ||
      FAULT_KIND_BY_ERROR_NAME.get(name) === "transient" ||
      FAULT_KIND_BY_ERROR_NAME.get(String(code)) === "transient" ||
      String(code).startsWith("ERR_HTTP2") ||
      ($metadata?.httpStatusCode ?? 0) >= 500
    )
      return true;
  }
  return false;
}

/** Whether an error, or one of its causes, has this name. */
export function hasCauseNamed(error: unknown, name: string): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1)
    if (at.name === name) return true;
  return false;
}

/**
 * Returns the refusal for any error: 503 for a transient fault, otherwise 500. A refusal is returned as it
 * is. The messages do not say that nothing was written, because a write whose answer was lost may have
 * succeeded.
 */
export function convertErrorToRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isTransientError(error))
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
