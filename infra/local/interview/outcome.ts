import type { AgentType } from "#shared/discussion/agent.ts";
import type { DossierAnswer } from "#shared/dossier/answer.rules.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import type { ReplyManner } from "#shared/preferences/tone.ts";
import type { Day } from "#shared/time/day.rules.ts";

/** A past choice of the person, as it is handed: months in words, sureness and what came in percent. */
export type PastChoice = {
  decision: string;
  choice: string;
  chosen: string;
  sureness: number;
  came: number | null;
  turnedOutWell: boolean;
  lesson: string | null;
};

/** A turn: what stands in the dossier, and what the person has just written. */
export type Turn = {
  dossier: Dossier;
  agent: AgentType;
  manner: ReplyManner;
  message: string;
  /** What was written before a dossier was kept: read once, modestly, where it is still empty. */
  earlier: readonly string[];
  today: Day;
  /** A past choice that the reply may cite. */
  memory?: PastChoice | null;
};

/** What the interview makes of a turn: its reply, and what it changes in the dossier. */
export type Outcome = { reply: string; answer: DossierAnswer };

/** Nothing was asked or answered before. */
export const isFirstMessage = ({ dossier: { asks, asked }, earlier }: Turn): boolean =>
  asks === null && asked.length === 0 && earlier.length === 0;

export const NO_CHANGES: Changes = { lines: [], moved: [], closed: [], track: null };
/** Without what is asked next. */
export type Changes = Omit<DossierAnswer, "asks" | "asked">;
