/** An expected failure; its message is a French sentence for the operator. */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure";
  readonly exitCode: number = 1;
}

/** The command was typed wrongly; nothing was done. */
export class UsageFailure extends CommandFailure {
  override readonly exitCode = 2;
}

/** Returns the message of an expected failure, or the stack of any other error. */
export function errorMessage(error: unknown): string {
  if (error instanceof CommandFailure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a command; on failure, prints the reason and sets the exit code: the failure's own, else 1. */
export async function runMain(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exitCode = error instanceof CommandFailure ? error.exitCode : 1;
  }
}
