let refused: readonly string[] = [];

/** Remembers the error messages of the server that are shown beside fields. */
export const noteServerMessages = (words: readonly string[]): void => void (refused = [...refused, ...words]);

/** Forgets the server's messages. Called when something is typed, because later errors come from the form. */
export const forgetServerMessages = (): void => void (refused = []);

/**
 * Whether this error of a field is from the server rather than from the form. A field's error may hold two
 * messages, one a line.
 */
export const isServerMessage = (error: string): boolean =>
  error.split("\n").some((words) => refused.includes(words));
