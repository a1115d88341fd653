import type { AgentType } from "#shared/discussion/agent.ts";

/** The subject of a fixed conversation, or the way it is led. */
export const CONVERSATION_KINDS = [
  "work",
  "money",
  "family",
  "health",
  "study",
  "moving",
  "hiring",
  "conflict",
  "ethics",
  "vague",
  "angry",
  "off-topic",
  "manipulative",
  "harm",
  "closing",
  "danger",
  "one-sided",
  "right",
  "injection",
  "half-english",
  "one-word",
  "long",
  "spoken",
] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

/** A person's side of a conversation, and what the replies must be beyond what every reply must be. Turns count from 1. */
export type Conversation = {
  id: string;
  kind: ConversationKind;
  /** By default the agent for decisions. */
  agent?: AgentType;
  turns: readonly string[];
  /** From this turn on, no question may match: it has been answered. */
  answered?: readonly (readonly [turn: number, question: RegExp])[];
  /** Words that the reply to this turn must match. */
  says?: readonly (readonly [turn: number, words: RegExp])[];
  /** Turns whose reply must ask nothing: the person has settled the matter, or withdraws it. */
  closes?: readonly number[];
  /** What no reply may match. */
  never?: RegExp;
  /** The turn from which somebody is in danger: its reply, and no reply before, names a helpline. */
  danger?: number;
};
