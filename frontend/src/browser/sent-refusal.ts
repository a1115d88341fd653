let refused: readonly string[] = [];

/** Remembers the server's messages shown beside fields. */
export const noteRefusal = (words: readonly string[]): void => void (refused = [...refused, ...words]);

/** Forgets the server's messages when something is typed: later errors may be due to that. */
export const forgetRefusals = (): void => void (refused = []);

/**
 * Whether the server, and not the form, reported this error, and nothing was typed since. A field may show
 * two messages, one a line.
 */
export const isServerRefusal = (error: string): boolean =>
  error.split("\n").some((words) => refused.includes(words));
