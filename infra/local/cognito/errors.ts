/** The Cognito errors that this stand-in can return, as named in its answers. */
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

/** An error that the caller receives. Any other error is a bug of the stand-in, and becomes a 500. */
export class PoolError extends Error {
  override readonly name: PoolErrorName;
  constructor(name: PoolErrorName, message: string) {
    super(message);
    this.name = name;
  }
}
