/**
 * A failure that is expected. Its message is a French sentence for the operator, and is printed without a
 * stack.
 */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure";
  readonly exitCode: number = 1;
}

/** Thrown if a command was typed wrongly, before it did anything. The exit code is 2. */
export class UsageFailure extends CommandFailure {
  override readonly exitCode = 2;
}

/**
 * Returns the message of an expected failure. For any other error, returns its stack, because it is a fault
 * of ours.
 */
export function errorMessageOrStack(error: unknown): string {
  if (error instanceof CommandFailure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs a command. If it fails, prints the reason and sets the exit code of the process: that of the failure,
 * or 1.
 */
export async function runMain(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${errorMessageOrStack(error)}\n`);
    process.exitCode = error instanceof CommandFailure ? error.exitCode : 1;
  }
}
