let heard: readonly string[] = [];

/** What an answer refuses, in the words that stand beside a field. */
export const noteRefusal = (words: readonly string[]): void => void (heard = [...heard, ...words]);

/** What is found wrong from now on may come from a letter. */
export const forgetRefusals = (): void => void (heard = []);

/** Whether an answer has refused this since a letter was typed. A field may say two things, a line each. */
export const isHeardRefusal = (error: string): boolean =>
  error.split("\n").some((words) => heard.includes(words));
