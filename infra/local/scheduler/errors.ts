/** The refusals of EventBridge Scheduler that this stand-in can give, by their names on the wire. */
const STATUS = {
  AccessDeniedException: 403,
  ConflictException: 409,
  ResourceNotFoundException: 404,
  ValidationException: 400,
} as const;

/** A refusal the caller may read, as opposed to a fault of ours. */
export class SchedulerError extends Error {
  override readonly name: keyof typeof STATUS;
  readonly status: number;
  constructor(name: keyof typeof STATUS, message: string) {
    super(message);
    this.name = name;
    this.status = STATUS[name];
  }
}
