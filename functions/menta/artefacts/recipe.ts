import type * as z from "zod";
import type { Part } from "./parts.rules.ts";
import type { Reading } from "./reading.ts";

/** How something is made of a discussion by a model. */
export type Recipe<T> = {
  /** Its name in the log of the model's calls. */
  task: string;
  /** Stored with what is made. */
  version: string;
  prompt: string;
  /** The last words of what is asked, after the data. */
  request: string;
  maxTokens: number;
  /** Of the JSON that is asked for; without one it is Markdown, which the person reads as it comes. */
  shape?: z.ZodType;
  parts: readonly Part[];
  /** @param said the messages of the person */
  read: (answer: string, said: readonly string[]) => Reading<T>;
  /** What the person is told when it cannot be made. */
  failed: string;
};
