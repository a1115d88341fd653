import type { AgentType } from "#shared/discussion/agent.ts";
import type { LineKind, Track } from "#shared/dossier/dossier.ts";
import type { Asks, Dossier, LineValue } from "#shared/dossier/dossier.schema.ts";
import type { SlotKey } from "#shared/dossier/slots.rules.ts";
import type { ReplyManner } from "#shared/preferences/tone.ts";
import type { Day } from "#shared/time/day.rules.ts";

/** A turn: what stands in the dossier, and what the person has just written. */
export type Turn = {
  dossier: Dossier;
  agent: AgentType;
  manner: ReplyManner;
  message: string;
  /** The person's messages before it, oldest first. */
  earlier: readonly string[];
  /** MENTA's last reply; empty where there is none. */
  lastReply: string;
  today: Day;
  /** Another reply to the same message is asked for. */
  isAgain: boolean;
};

/** A line to write. `ref` names it in this outcome, for a line that belongs to it. `quote`: words of the message, to the letter. */
export type FoundLine = {
  ref: string;
  kind: LineKind;
  /** The id of a line, or the `ref` of another one of this outcome. */
  parent: string | null;
  text: string;
  value: LineValue;
  quote: string;
};

/** A line that stands there and changes its place, its value or its state. */
export type MovedLine = {
  id: string;
  kind?: LineKind;
  parentId?: string | null;
  value?: LineValue;
  state?: "kept" | "dismissed";
};

export type Changes = {
  lines: FoundLine[];
  moved: MovedLine[];
  /** What the person does not want to be asked for again. */
  closed: SlotKey[];
  track: Track | null;
};

/** What the interview makes of a turn. `asked`: the key of the wording that its question has. */
export type Outcome = {
  reply: string;
  changes: Changes;
  asks: Asks | null;
  asked: { key: string; lineId: string | null } | null;
};

export const NO_CHANGES: Changes = { lines: [], moved: [], closed: [], track: null };
