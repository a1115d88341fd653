/** HTTP status of each EventBridge Scheduler error that this stand-in can return. */
const STATUS = {
  AccessDeniedException: 403,
  ConflictException: 409,
  ResourceNotFoundException: 404,
  ValidationException: 400,
} as const;

/** An error that the caller receives. Any other error is a bug of the stand-in, and becomes a 500. */
export class SchedulerError extends Error {
  override readonly name: keyof typeof STATUS;
  readonly status: number;
  constructor(name: keyof typeof STATUS, message: string) {
    super(message);
    this.name = name;
    this.status = STATUS[name];
  }
}
