/** One person's usage in a month. */
export type UsageProfile = {
  /** In French, as the page prints it. */
  name: string;
  /** How many times the product is opened, with its cockpit. */
  visits: number;
  /** Decisions that the cockpit reads: those that the bench has measured. */
  decisions: 30 | 300;
  ticks: number;
  moves: number;
  newDecisions: number;
  discussions: number;
  messages: number;
  /** The documents that MENTA generates from a discussion; each is evaluated by a second call. */
  documents: number;
};

/** `ordinaire` is the bench's own month, with a document in three discussions of four. */
export const USAGE_PROFILES: readonly UsageProfile[] = [
  {
    name: "léger",
    visits: 8,
    decisions: 30,
    ticks: 10,
    moves: 2,
    newDecisions: 1,
    discussions: 2,
    messages: 12,
    documents: 1,
  },
  {
    name: "ordinaire",
    visits: 40,
    decisions: 30,
    ticks: 80,
    moves: 12,
    newDecisions: 6,
    discussions: 8,
    messages: 60,
    documents: 6,
  },
  {
    name: "intense",
    visits: 120,
    decisions: 300,
    ticks: 400,
    moves: 60,
    newDecisions: 25,
    discussions: 30,
    messages: 400,
    documents: 40,
  },
];

/** Persons who are active in the month. */
export const USER_COUNTS = [100, 1_000, 10_000, 100_000] as const;

/**
 * Figures that are assumed, not measured. The tokens of prompts are those in the code (a test compares them);
 * the other texts are as long as people and models write them.
 */
export const ASSUMPTIONS = {
  /** Tokens of the prompt of a reply, and of a document or its judge. */
  replyPrompt: 1_222,
  documentPrompt: 1_111,
  /** Tokens of a person's message and of a reply. */
  message: 70,
  reply: 200,
  /** Tokens of a document, with the little thinking that its model cannot leave out. */
  document: 1_400,
  /** Requests of a visit: the person, the preferences, the four lists of the cockpit, a decision, a discussion. */
  requestsOfVisit: 10,
  /**
   * Requests of a message: the message, then the list of discussions. Requests of a document: the document,
   * its judge, two readings.
   */
  requestsOfMessage: 2,
  requestsOfDocument: 4,
  /** Seconds that `access` and `workspace` take for a request, with 1,024 MB; `menta` for a reply or a document, with 512 MB. */
  requestSeconds: 0.02,
  replySeconds: 6,
  documentSeconds: 25,
  /** Bytes of a request in all logs together: ours, the gateway's, Lambda's own three lines. */
  logBytes: 900,
  /**
   * Bytes of the pages in a month, which each release changes; bytes of an answer; bytes of the cockpit for
   * each decision.
   */
  pageBytes: 2_500_000,
  answerBytes: 1_500,
  cockpitBytesOfDecision: 500,
  /** Files of the pages that a browser asks for in a month. */
  pageRequests: 60,
  /** Bytes in the table: of a decision with its plan, of a message with its reply, of a document; kept for a year on average. */
  decisionBytes: 3_000,
  messageBytes: 1_500,
  documentBytes: 6_000,
  monthsKept: 12,
  /** Mails of a person in a month: proofs for one person in five, who is new, and resets. */
  mails: 0.25,
} as const;

/**
 * The cost of a stack without users. A test counts the metrics of the alarms; our own metrics count once for
 * each value of a dimension.
 */
export const IDLE_STACK = {
  alarmMetrics: 27,
  /**
   * Metrics of the alarms that check a new version: three for each of the three functions that answer people.
   */
  releaseMetrics: 9,
  customMetrics: 36,
  secrets: 3,
  keys: 1,
  /** A probe each minute, which asks three questions: two of the API, one of the pages; 256 MB for half a second. */
  probes: 30 * 24 * 60,
  /**
   * Hourly smoke tests of the synthetic user, each with 15 requests, one reply of the model and its title:
   * 256 MB for 12 seconds.
   */
  ways: 30 * 24,
} as const;

export const SMOKE_RUN = { requests: 15, seconds: 12, reads: 40, writes: 60 } as const;
