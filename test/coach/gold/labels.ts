import { readFileSync } from "node:fs";
import * as z from "zod";
import type { Line } from "./lines.ts";

/** What a reader says of a line: a line counts as the worse of its two. */
const LABELS = ["right", "weak", "wrong"] as const;
type Label = (typeof LABELS)[number];

const Labels = z.record(
  z.string(),
  z.record(z.string(), z.record(z.string(), z.tuple([z.enum(LABELS), z.enum(LABELS)]))),
);

/**
 * right: true of what was said, and of use where it stands. weak: true, but said of anybody, or oddly placed. wrong: not what
 * was said, or under a heading where it does not belong.
 *
 * Labelled in November 2026 from the printed lines and the conversations alone, each half of the set by two readers who had not
 * written the engine and did not see each other's labels; what the first labels had shown was mended, and two other readers then
 * labelled what had changed. The lines that came when the documents were told the discussion's agent (the garden, the
 * tattooer, the oral, the novel, the app) have one reading of who had changed the engine, and one of a reader who had not and
 * saw no label. Least certain are the reasons of a solution without two ways (« Je n’ai pas su lire… ») and what is said of a choice
 * already made (the strike): that last reader reworded them, and both of their labels are that reader's. All of them were
 * language models, not people: more is not claimed. A hundred lines that came when a clause was held to stronger signs (the ways of
 * who has posed no choice, above all), the three hundred that came when a document began to say what weighs (« Au cœur, si je
 * vous lis bien ») and to ask where it had filled in ways, and the two hundred that came when it began to hear what is said late
 * and what is given up had one reading, of who had changed the engine, written down twice; of the two hundred, some hundred and
 * twenty took the worse label of the line that they reword, or the usual one of the same line elsewhere, unread. The 491 of all
 * these that are left have since been read a second time, by one reader (a language model too) who had not written the engine and
 * saw no label: their second label is that reader's, and 359 of the pairs agree.
 * Stock sentences that this reading had struck were reworded (what would settle it, what a way makes of the heart, the reasons as
 * they came, a yes and a no with conditions): each of those lines has the labels of two more such readers. A step that asks its
 * question in writing has the labels that the two gave to the question.
 * Each line that has changed since (ways, decisions, the heart, the counsel of carers) has two more such readers, blind to each other.
 * By conversation, document and the text of the line.
 */
export const readLabels = (): z.infer<typeof Labels> =>
  Labels.parse(JSON.parse(readFileSync(new URL("./labels.json", import.meta.url), "utf8")));

/** The worse label of a line; `null` where nobody has labelled it. */
export function labelOf(
  labels: z.infer<typeof Labels>,
  { conversation, artefact, line }: Line,
): Label | null {
  const both = labels[conversation]?.[artefact]?.[line];
  return both ? (LABELS.findLast((label) => both.includes(label)) ?? null) : null;
}
