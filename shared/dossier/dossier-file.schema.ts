import * as z from "zod";
import { clientUlid, instant, verbatimText } from "../schema/fields.schema.ts";
import { findLineProblem } from "./change.rules.ts";
import { DOSSIER_LIMITS, LINE_KINDS, LINE_ORIGINS, LINE_STATES, DISCUSSION_TRACKS } from "./dossier.ts";
import { AskingRuleSchema, LineValueSchema } from "./dossier.schema.ts";

const lineId = () => clientUlid().nullable().default(null);
const kind = z.enum(LINE_KINDS);

const SentLine = z.object({
  id: clientUlid(),
  kind,
  parentId: lineId(),
  text: verbatimText({ min: 1, max: DOSSIER_LIMITS.text }),
  value: LineValueSchema.default(null),
  origin: z.enum(LINE_ORIGINS),
  source: z
    .object({ messageId: clientUlid(), quote: verbatimText({ min: 1, max: DOSSIER_LIMITS.quote }) })
    .nullable()
    .default(null),
  state: z.enum(LINE_STATES),
  createdAt: instant(),
  updatedAt: instant(),
});

const MESSAGES = {
  double: "Cette ligne est deux fois dans le fichier.",
  full: `Un dossier garde au plus ${DOSSIER_LIMITS.lines} lignes.`,
} as const;

/**
 * A dossier in an imported file. Each line is checked separately: an invalid one is left out, the others are
 * kept.
 */
export const SentDossier = z.object({
  track: z.enum(DISCUSSION_TRACKS),
  asks: z
    .object({
      kind,
      lineId: lineId(),
      rule: AskingRuleSchema,
      choices: z.array(verbatimText({ min: 1, max: DOSSIER_LIMITS.choice })).max(DOSSIER_LIMITS.choices),
    })
    .nullable()
    .default(null),
  asked: z
    .array(z.object({ key: verbatimText({ min: 1, max: DOSSIER_LIMITS.choice }), lineId: lineId() }))
    .max(DOSSIER_LIMITS.asked)
    .default([]),
  closed: z
    .array(z.object({ kind, lineId: lineId() }))
    .max(DOSSIER_LIMITS.closed)
    .default([]),
  lines: z
    .array(SentLine)
    .check(({ value, issues }) => {
      const refuse = (at: number, message: string) =>
        issues.push({ code: "custom", input: value[at], path: [at], message });
      const seen = new Set<string>();
      const room: Record<"shown" | "dismissed", number> = {
        shown: DOSSIER_LIMITS.lines,
        dismissed: DOSSIER_LIMITS.dismissed,
      };
      for (const [at, line] of value.entries()) {
        const { id, state } = line;
        const fault = findLineProblem(line, value);
        if (fault) refuse(at, fault);
        const left = state === "dismissed" ? "dismissed" : "shown";
        if (seen.size === seen.add(id).size) refuse(at, MESSAGES.double);
        else if (room[left] === 0) refuse(at, MESSAGES.full);
        else room[left] -= 1;
      }
    })
    .default([]),
  updatedAt: instant(),
});
