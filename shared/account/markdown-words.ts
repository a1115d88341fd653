import type { DecisionTextField, Priority, DecisionStatus } from "../decision/decision.ts";
import type { AgentType } from "../discussion/agent.ts";
import type { ActionStatus } from "../plan/action.ts";
import type { ExportedArtefact } from "./export.schema.ts";

/** The French words of the exported files. Most are also on the screens. */
export type MarkdownWords = {
  index: Record<
    "file" | "title" | "json" | "decisions" | "trash" | "projects" | "discussions" | "none" | "untitled",
    string
  > & { of: (name: string, email: string, day: string) => string };
  decision: Record<
    | "status"
    | "priority"
    | "progress"
    | "period"
    | "decider"
    | "project"
    | "code"
    | "trashed"
    | "options"
    | "plan"
    | "explorations"
    | "discussions",
    string
  > & { days: (from: string, to: string) => string };
  decisionTexts: Record<DecisionTextField, string>;
  action: Record<"due" | "assignee", string> & { estimate: (minutes: number) => string };
  discussion: Record<
    | "agent"
    | "decision"
    | "project"
    | "began"
    | "you"
    | "menta"
    | "stopped"
    | "interrupted"
    | "dossier"
    | "conversation"
    | "otherVersions"
    | "empty",
    string
  >;
  artefact: Record<ExportedArtefact["kind"] | "previous", string>;
  summary: Record<"keyPoints" | "hypotheses" | "actionItems", string>;
  solution: Record<
    | "problem"
    | "internalData"
    | "externalSources"
    | "inconsistencies"
    | "research"
    | "recommended"
    | "pros"
    | "cons"
    | "impact"
    | "feasibility"
    | "reasoning"
    | "implementation"
    | "actions"
    | "resources"
    | "kpis"
    | "risks"
    | "followUp"
    | "monitoring"
    | "successMetrics"
    | "review"
    | "relevance",
    string
  >;
  statuses: Record<DecisionStatus, string>;
  priorities: Record<Priority, string>;
  actions: Record<ActionStatus, string>;
  agents: Record<AgentType, string>;
};

/** The words of the exported files, with functions that write days and times in the reader's zone. */
export type MarkdownWritingContext = {
  words: MarkdownWords;
  /** Writes the day of an instant, or a calendar day, in words. */
  day: (when: string) => string;
  time: (instant: string) => string;
};
