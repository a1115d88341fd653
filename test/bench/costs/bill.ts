import { tokenCostOf } from "#functions/assistant/models.ts";
import { DEFAULT_OPTIONS } from "#infra/aws/options.ts";
import type { Units } from "../table-units.ts";
import { MOVE_UNITS, type MeasuredUsage } from "./measured.ts";
import { ASSUMPTIONS, IDLE_STACK, type UsageProfile, SMOKE_RUN } from "./usage-profiles.ts";

export type Price = {
  id: string;
  what: string;
  /** Price of `per` units, in US dollars. */
  usd: number;
  per: number;
  /** The monthly amount that is free. */
  free: number;
  date: string;
  source: string;
};

/** A month's usage, by the id of its price. */
type Amounts = Record<string, number>;
/** `name`: in French, as the page prints it. */
export type Line = { name: string; usd: number };

/** Returns the bill of a month for this many persons, line by line, without the lines that cost nothing. */
export function computeBill(
  prices: readonly Price[],
  measured: MeasuredUsage,
  use: UsageProfile,
  persons: number,
): Line[] {
  const price = (id: string, amount: number): number => {
    const found = prices.find((one) => one.id === id);
    if (!found) throw new Error(`No price for ${id}`);
    return (Math.max(0, amount - found.free) * found.usd) / found.per;
  };
  const priced = (amounts: Amounts) =>
    Object.entries(amounts).reduce((sum, [id, amount]) => sum + price(id, amount), 0);
  const a = amountsOf(measured, use, persons);
  return [
    { name: "IA, réponses", usd: persons * replyUsd(use) },
    { name: "IA, documents", usd: persons * documentUsd(use) },
    { name: "API Gateway", usd: priced({ gatewayRequest: a.requests }) },
    { name: "Pare-feu", usd: priced({ firewall: 1, firewallRequest: a.requests }) },
    { name: "Lambda", usd: priced({ lambdaRequest: a.calls, lambdaGbSecond: a.gbSeconds }) },
    { name: "DynamoDB", usd: priced({ tableRead: a.reads, tableWrite: a.writes, tableGb: a.tableGb }) },
    {
      name: "CloudFront",
      usd: priced({ edgeRequest: a.edgeRequests, edgeFunction: a.edgeRequests, edgeGb: a.edgeGb }),
    },
    { name: "Journaux", usd: priced({ logGb: a.logGb }) },
    {
      name: "Cognito et courriels",
      usd: priced({ activePerson: persons, mail: persons * ASSUMPTIONS.mails }),
    },
    {
      name: "Alarmes, mesures, clés",
      usd: priced({
        alarmMetric: IDLE_STACK.alarmMetrics + IDLE_STACK.releaseMetrics,
        customMetric: IDLE_STACK.customMetrics,
        secret: IDLE_STACK.secrets,
        key: IDLE_STACK.keys,
      }),
    },
    { name: "Chemin de chaque heure", usd: IDLE_STACK.ways * wayUsd(priceOf(prices)) },
  ];
}

/** Returns the price of an amount. The free amount is not deducted here: it counts for the persons. */
const priceOf = (prices: readonly Price[]) => (id: string, amount: number) => {
  const { usd, per } = prices.find((one) => one.id === id)!;
  return (amount * usd) / per;
};

/** Returns the price of one smoke test: one reply, and a title as long as a message. */
function wayUsd(price: (id: string, amount: number) => number): number {
  const tokens = {
    in: ASSUMPTIONS.replyPrompt + 3 * ASSUMPTIONS.message,
    out: ASSUMPTIONS.reply + ASSUMPTIONS.message,
  };
  return (
    tokenCostOf(DEFAULT_OPTIONS.chatModel, { ...tokens, cacheRead: 0, cacheWrite: 0 }) / 1e6 +
    price("gatewayRequest", SMOKE_RUN.requests) +
    price("lambdaRequest", SMOKE_RUN.requests + 1) +
    price("lambdaGbSecond", SMOKE_RUN.seconds * 0.25 + ASSUMPTIONS.replySeconds * 0.5) +
    price("tableRead", SMOKE_RUN.reads) +
    price("tableWrite", SMOKE_RUN.writes) +
    price("logGb", (SMOKE_RUN.requests * ASSUMPTIONS.logBytes) / 1e9)
  );
}

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { usd }) => sum + usd, 0);

export const largestLineOf = (lines: readonly Line[]): Line =>
  lines.reduce((largest, line) => (line.usd > largest.usd ? line : largest));

function amountsOf(measured: MeasuredUsage, use: UsageProfile, persons: number) {
  const units = unitsOf(measured, use);
  const requests =
    persons * requestsOf(use) +
    // Two of the three questions of the probe go to the API.
    IDLE_STACK.probes * 2;
  const replies = persons * use.messages;
  const documents = persons * use.documents;
  const plain = requests - replies - 2 * documents;
  const edgeRequests = requests + persons * ASSUMPTIONS.pageRequests + IDLE_STACK.probes;
  return {
    requests,
    calls: requests + IDLE_STACK.probes,
    gbSeconds:
      plain * ASSUMPTIONS.requestSeconds +
      0.5 * (replies * ASSUMPTIONS.replySeconds + 2 * documents * ASSUMPTIONS.documentSeconds) +
      IDLE_STACK.probes * 0.25 * 0.5,
    reads: persons * units.read,
    writes: persons * units.write,
    tableGb: (persons * storedBytes(use)) / 1e9,
    edgeRequests,
    edgeGb: (persons * bytesSent(use)) / 1e9,
    logGb: (requests * ASSUMPTIONS.logBytes) / 1e9,
  };
}

export const requestsOf = (use: UsageProfile): number =>
  use.visits * ASSUMPTIONS.requestsOfVisit +
  use.ticks +
  use.moves +
  use.newDecisions +
  use.discussions +
  use.messages * ASSUMPTIONS.requestsOfMessage +
  use.documents * ASSUMPTIONS.requestsOfDocument;

/**
 * The table's usage in a month of one person. A document is written like a message, and so is its evaluation.
 */
export function unitsOf(measured: MeasuredUsage, use: UsageProfile): Units {
  const parts: [number, Units][] = [
    [use.visits, measured.cockpit[use.decisions]],
    [use.ticks, measured.tick],
    [use.moves, MOVE_UNITS],
    [use.newDecisions, measured.newDecision],
    [use.discussions, measured.discussion],
    [use.messages + 2 * use.documents, measured.message],
  ];
  return parts.reduce(
    (sum, [times, { read, write }]) => ({
      read: sum.read + times * read,
      write: sum.write + times * write,
    }),
    { read: 0, write: 0 },
  );
}

export const storedBytes = (use: UsageProfile) =>
  ASSUMPTIONS.monthsKept *
  (use.newDecisions * ASSUMPTIONS.decisionBytes +
    use.messages * ASSUMPTIONS.messageBytes +
    2 * use.documents * ASSUMPTIONS.documentBytes);

const bytesSent = (use: UsageProfile) =>
  ASSUMPTIONS.pageBytes +
  requestsOf(use) * ASSUMPTIONS.answerBytes +
  use.visits * use.decisions * ASSUMPTIONS.cockpitBytesOfDecision;

const EXCHANGE = ASSUMPTIONS.message + ASSUMPTIONS.reply;

/**
 * Each reply reads the prompt and, on average, half of its discussion. No cache is assumed: the most
 * expensive case.
 */
function replyUsd(use: UsageProfile): number {
  const history = (use.messages / use.discussions / 2) * EXCHANGE;
  const tokens = { in: Math.round(ASSUMPTIONS.replyPrompt + history), out: ASSUMPTIONS.reply };
  return (
    (use.messages * tokenCostOf(DEFAULT_OPTIONS.chatModel, { ...tokens, cacheRead: 0, cacheWrite: 0 })) / 1e6
  );
}

/** A document and its judge each read the whole discussion, and write as much; by the model of artefacts, or another one. */
export function documentUsd(use: UsageProfile, model: string = DEFAULT_OPTIONS.artefactModel): number {
  const discussion = (use.messages / use.discussions) * EXCHANGE;
  const tokens = { in: Math.round(ASSUMPTIONS.documentPrompt + discussion), out: ASSUMPTIONS.document };
  return (2 * use.documents * tokenCostOf(model, { ...tokens, cacheRead: 0, cacheWrite: 0 })) / 1e6;
}
