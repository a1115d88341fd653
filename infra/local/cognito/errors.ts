/** The refusals of Cognito that this stand-in can give; the names are those of the wire. */
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

/** A refusal the caller may read, as opposed to a fault of ours. */
export class PoolError extends Error {
  override readonly name: PoolErrorName;
  constructor(name: PoolErrorName, message: string) {
    super(message);
    this.name = name;
  }
}
