import type { AgentType } from "#shared/discussion/agent.ts";
import type { DossierFindings } from "#shared/dossier/answer.rules.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import type { ReplyStyle } from "#shared/preferences/tone.ts";
import type { Day } from "#shared/time/day.rules.ts";

/**
 * A past choice of the person. `chosen`: the month in words; `sureness` in percent; `came`: how much of what
 * they expected came, in percent, `null` if they expected nothing.
 */
export type RememberedChoice = {
  decision: string;
  choice: string;
  chosen: string;
  sureness: number;
  came: number | null;
  turnedOutWell: boolean;
  lesson: string | null;
};

/** What the interview needs to answer a message. */
export type InterviewTurn = {
  dossier: Dossier;
  agent: AgentType;
  manner: ReplyStyle;
  message: string;
  /**
   * The messages before this one. If the dossier is empty, for example because it was turned on later,
   * options are read from them.
   */
  earlier: readonly string[];
  today: Day;
  /** A past choice that the reply may cite; `null` if there is none. */
  memory?: RememberedChoice | null;
};

/** The interview's answer to a message: its reply, and the changes to the dossier with the next question. */
export type InterviewOutcome = { reply: string; answer: DossierFindings };

/** Whether the message is the first of its discussion: nothing was said or asked before. */
export const isFirstMessage = ({ dossier: { asks, asked }, earlier }: InterviewTurn): boolean =>
  asks === null && asked.length === 0 && earlier.length === 0;

export const NO_DOSSIER_CHANGES: DossierChanges = { lines: [], moved: [], closed: [], track: null };
/** What an answer changes in the dossier, apart from the next question. */
export type DossierChanges = Omit<DossierFindings, "asks" | "asked">;
