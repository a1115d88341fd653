/** Bedrock Runtime's refusals that this stand-in can give, and their HTTP status. */
const STATUS = {
  ValidationException: 400,
  MissingAuthenticationTokenException: 403,
  AccessDeniedException: 403,
  UnknownOperationException: 404,
  ResourceNotFoundException: 404,
  ModelTimeoutException: 408,
  ModelErrorException: 424,
  ThrottlingException: 429,
  InternalServerException: 500,
  ServiceUnavailableException: 503,
} as const;
export type BedrockErrorName = keyof typeof STATUS;

/** A refusal for the caller, as opposed to a fault of the stand-in. */
export class BedrockError extends Error {
  override readonly name: BedrockErrorName;
  constructor(name: BedrockErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

/** An error that breaks the connection without another byte. */
export class ConnectionReset extends Error {}

export function statusOf({ name }: BedrockError): number {
  return STATUS[name];
}

/** Returns the name of the refusal inside an event stream: `throttlingException`. */
export function eventNameOf({ name }: BedrockError): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
