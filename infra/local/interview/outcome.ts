import type { AgentType } from "#shared/discussion/agent.ts";
import type { DossierAnswer } from "#shared/dossier/answer.rules.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import type { ReplyManner } from "#shared/preferences/tone.ts";
import type { Day } from "#shared/time/day.rules.ts";

/** A past choice of the person: months in words, `sureness` and `came` (expectations met) in percent. */
export type PastChoice = {
  decision: string;
  choice: string;
  chosen: string;
  sureness: number;
  came: number | null;
  turnedOutWell: boolean;
  lesson: string | null;
};

/** The input of a turn: the dossier and the person's newest message. */
export type Turn = {
  dossier: Dossier;
  agent: AgentType;
  manner: ReplyManner;
  message: string;
  /**
   * Earlier messages, for example from before the dossier was turned on. Read for options only, and only if
   * the dossier is empty.
   */
  earlier: readonly string[];
  today: Day;
  /** A past choice that the reply may cite. */
  memory?: PastChoice | null;
};

/** The output of a turn: the reply and the changes to the dossier. */
export type Outcome = { reply: string; answer: DossierAnswer };

/** Whether this is the first message: no question, no earlier message. */
export const isFirstMessage = ({ dossier: { asks, asked }, earlier }: Turn): boolean =>
  asks === null && asked.length === 0 && earlier.length === 0;

export const NO_CHANGES: Changes = { lines: [], moved: [], closed: [], track: null };
/** The changes to the dossier, without the next question. */
export type Changes = Omit<DossierAnswer, "asks" | "asked">;
