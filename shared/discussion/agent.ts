/** The agents of S1 §1, as sent. */
export const AGENTS = ["creativite", "prise_decision", "apprendre", "insights"] as const;
export type AgentType = (typeof AGENTS)[number];

export const DEFAULT_AGENT = "creativite" satisfies AgentType;
