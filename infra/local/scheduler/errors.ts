/** EventBridge Scheduler's refusals that this stand-in can give, by their wire names. */
const STATUS = {
  AccessDeniedException: 403,
  ConflictException: 409,
  ResourceNotFoundException: 404,
  ValidationException: 400,
} as const;

/** A refusal for the caller, as opposed to a fault of the stand-in. */
export class SchedulerError extends Error {
  override readonly name: keyof typeof STATUS;
  readonly status: number;
  constructor(name: keyof typeof STATUS, message: string) {
    super(message);
    this.name = name;
    this.status = STATUS[name];
  }
}
