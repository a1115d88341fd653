/** HTTP status of each Bedrock Runtime error that this stand-in can return. */
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

/** An error that the caller receives. Any other error is a bug of the stand-in, and becomes a 500. */
export class BedrockError extends Error {
  override readonly name: BedrockErrorName;
  constructor(name: BedrockErrorName, message: string) {
    super(message);
    this.name = name;
  }
}

/** Thrown to make the stand-in break the connection without sending another byte. */
export class ConnectionReset extends Error {}

export function httpStatusOf({ name }: BedrockError): number {
  return STATUS[name];
}

/** Returns the name that an error has inside an event stream: `throttlingException`. */
export function eventNameOf({ name }: BedrockError): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
