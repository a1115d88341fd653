/** Why the product cannot start or go on, as a sentence for whoever typed the command. */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure";
}

/** What to tell of an error: a sentence where we foresaw it; what nobody foresaw is shown whole. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CommandFailure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
