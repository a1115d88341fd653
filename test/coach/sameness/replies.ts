import { readFileSync, readdirSync } from "node:fs";
import * as z from "zod";

/** Replies of a real model to fixed conversations, with the version of the prompts that it was given. */
const ReplySetSchema = z.object({
  model: z.string().min(1),
  promptVersion: z.string().regex(/^socratic-\d+$/),
  dialogues: z
    .array(
      z
        .object({ id: z.string(), turns: z.array(z.string()), replies: z.array(z.string().min(1)) })
        .refine(({ turns, replies }) => turns.length === replies.length, "a reply for each turn"),
    )
    .min(1),
});
export type ReplySet = z.infer<typeof ReplySetSchema>;

/** The sets that are committed beside this file: `{model, promptVersion, dialogues: [{id, turns, replies}]}`, one a file. */
export const readReplySets = (folder = new URL("./", import.meta.url)): ReplySet[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => ReplySetSchema.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))));
