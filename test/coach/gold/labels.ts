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

/** The labels of both readers, by conversation, document and the text of the line. */
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
