import * as z from "zod";
import { instant, trimmedText } from "../schema/fields.schema.ts";
import { ARTEFACT_KINDS } from "../artefact/artefact.ts";
import { LINE_KINDS } from "../dossier/dossier.ts";
import { MESSAGE_QUERY_LIMITS, RECORD_PARTS } from "./message-search.ts";

export const SearchMessagesQuery = z.object({
  q: trimmedText({ ...MESSAGE_QUERY_LIMITS, label: "La recherche", required: "La recherche est vide." }),
});

const place = {
  sessionId: z.string(),
  /** Title of the discussion. */
  title: z.string(),
  /** The text around the first match, on one line and without Markdown. */
  excerpt: z.string(),
  at: instant(),
};

const FoundMessage = z.object({
  type: z.literal("message"),
  ...place,
  messageId: z.string(),
  role: z.enum(["user", "assistant"]),
});
const FoundArtefact = z.object({ type: z.literal("artefact"), ...place, kind: z.enum(ARTEFACT_KINDS) });

const FoundLineSchema = z.object({ ...place, lineId: z.string(), kind: z.enum(LINE_KINDS) });
export type FoundLine = z.infer<typeof FoundLineSchema>;

/** A match in a decision's record. The decision's title is left out, because the pages know it. */
const FoundRecordSchema = z.object({
  decisionId: z.string(),
  part: z.enum(RECORD_PARTS),
  excerpt: z.string(),
});
export type FoundRecord = z.infer<typeof FoundRecordSchema>;

/**
 * `complete`: whether everything was read and is listed. If not, the oldest discussions or records were not
 * read, or there were more results than fit.
 */
export const MessageSearchSchema = z.object({
  results: z.array(z.discriminatedUnion("type", [FoundMessage, FoundArtefact])),
  lines: z.array(FoundLineSchema),
  records: z.array(FoundRecordSchema),
  complete: z.boolean(),
});
export type MessageSearch = z.infer<typeof MessageSearchSchema>;
export type FoundMessageOrArtefact = MessageSearch["results"][number];
