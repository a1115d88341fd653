import { readFileSync, readdirSync } from "node:fs";
import * as z from "zod";
import { AGENTS } from "#shared/discussion/agent.ts";
import { TONES } from "#shared/preferences/tone.ts";

/**
 * Replies of a real model to fixed conversations. `given`: how they were obtained, for readers of the
 * figures.
 */
const ReplySetSchema = z.object({
  model: z.string().min(1),
  given: z.string(),
  dialogues: z
    .array(
      z
        .object({
          id: z.string(),
          agent: z.enum(AGENTS),
          tone: z.enum(TONES),
          /** Version of the prompts that the model was given. */
          promptVersion: z.string().regex(/^socratic-\d+$/),
          turns: z.array(z.string()),
          replies: z.array(z.string().min(1)),
        })
        .refine(({ turns, replies }) => turns.length === replies.length, "a reply for each turn"),
    )
    .min(1),
});
export type ReplySet = z.infer<typeof ReplySetSchema>;

/** Returns the sets that are committed beside this file, one in each file. */
export const readReplySets = (folder = new URL("./", import.meta.url)): ReplySet[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => ReplySetSchema.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))));
