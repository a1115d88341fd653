import { readFileSync } from "node:fs";
import * as z from "zod";

/**
 * A model's answers to the classification requests of the sets, by message. `given`: how they were obtained.
 */
const AnswerSetSchema = z.object({
  model: z.string().min(1),
  promptVersion: z.string().regex(/^classification-\d+$/),
  given: z.string(),
  answers: z.record(z.string(), z.union([z.literal("none"), z.looseObject({ level: z.string() })])),
});
export type AnswerSet = z.infer<typeof AnswerSetSchema>;

export const readAnswerSet = (): AnswerSet =>
  AnswerSetSchema.parse(JSON.parse(readFileSync(new URL("answers.json", import.meta.url), "utf8")));
