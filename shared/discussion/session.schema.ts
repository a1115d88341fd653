import * as z from "zod";
import { instant, text, knownId } from "../api/fields.schema.ts";
import { AGENTS, DEFAULT_AGENT } from "./agent.ts";
import { TITLE_MAX } from "./limits.rules.ts";

export const DEFAULT_TITLE = "Nouvelle discussion";

const title = () => text({ min: 1, max: TITLE_MAX, label: "Le titre" });

/** A chat session: « discussion » on screen. Never the sign-in. */
export const SessionSchema = z.object({
  id: z.string(),
  title: z.string(),
  agentType: z.enum(AGENTS),
  decisionId: z.string().nullable(),
  projectId: z.string().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Session = z.infer<typeof SessionSchema>;

export const CreateSessionBody = z.object({
  agentType: z.enum(AGENTS).default(DEFAULT_AGENT),
  title: title().default(DEFAULT_TITLE),
  decisionId: knownId().nullable().default(null),
  projectId: knownId().nullable().default(null),
});

export const RenameSessionBody = z.object({ title: title() });

export const SessionParams = z.object({ id: knownId() });
