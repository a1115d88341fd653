let refused: readonly string[] = [];

/** Remembers what an answer refuses, in the words that stand beside a field. */
export const noteRefusal = (words: readonly string[]): void => void (refused = [...refused, ...words]);

/** Forgets it once a letter is typed: what is found wrong from then on may come from that. */
export const forgetRefusals = (): void => void (refused = []);

/** Whether an answer, and not the form itself, has refused this since a letter was typed. A field may say two things, a line each. */
export const isServerRefusal = (error: string): boolean =>
  error.split("\n").some((words) => refused.includes(words));
