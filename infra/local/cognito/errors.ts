/** Cognito's refusals that this stand-in can give, by their wire names. */
export type PoolErrorName =
  | "CodeDeliveryFailureException"
  | "CodeMismatchException"
  | "EnableSoftwareTokenMFAException"
  | "ExpiredCodeException"
  | "InvalidParameterException"
  | "InvalidPasswordException"
  | "LimitExceededException"
  | "MissingAuthenticationTokenException"
  | "NotAuthorizedException"
  | "ResourceNotFoundException"
  | "SerializationException"
  | "SoftwareTokenMFANotFoundException"
  | "UnknownOperationException"
  | "UserLambdaValidationException"
  | "UserNotFoundException"
  | "UsernameExistsException"
  | "WebAuthnChallengeNotFoundException"
  | "WebAuthnCredentialNotSupportedException"
  | "WebAuthnNotEnabledException"
  | "WebAuthnOriginNotAllowedException"
  | "WebAuthnRelyingPartyMismatchException";

/** A refusal for the caller, as opposed to a fault of the stand-in. */
export class PoolError extends Error {
  override readonly name: PoolErrorName;
  constructor(name: PoolErrorName, message: string) {
    super(message);
    this.name = name;
  }
}
