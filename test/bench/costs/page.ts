import { format, resolveConfig } from "prettier";
import { DEFAULT_OPTIONS } from "#infra/aws/options.ts";
import { billOf, documentUsd, largestOf, type Price, requestsOf, totalOf, unitsOf } from "./bill.ts";
import type { Measured } from "./measured.ts";
import { ASSUMPTIONS, USER_COUNTS, USAGE_PROFILES, type UsageProfile } from "./usage-profiles.ts";

/** The page of costs as Markdown, formatted as the project's files are. */
export async function costsPage(
  prices: readonly Price[],
  region: string,
  measured: Measured,
): Promise<string> {
  const text = [
    "# Costs",
    `Written by \`npm run costs\` from the units that \`npm run bench\` counted ([measures](../reports/benchmarks.md), commit ${measured.commit}), the prices below (\`shared/docs/operations/prices.json\`), those of the models (\`functions/assistant/models.ts\`) and the assumptions at the end (\`test/bench/costs/usage-profiles.ts\`). A month, in US dollars. No invoice has confirmed them yet: compare with the first one, and correct the prices.`,
    `## In short`,
    summary(measured, prices),
    ...USAGE_PROFILES.flatMap((use) => [
      `## ${use.name[0]?.toUpperCase()}${use.name.slice(1)} use`,
      describe(use, measured),
      bills(prices, measured, use),
      halved(use, prices, measured),
    ]),
    "## Ceilings",
    `Whatever the use, \`aiUsdPerDayAll\` (${DEFAULT_OPTIONS.aiUsdPerDayAll} $ by default) bounds the AI at ${30 * DEFAULT_OPTIONS.aiUsdPerDayAll} $ a month: it must be raised before the lines « AI » above come near it. \`aiUsdPerDay\` (${DEFAULT_OPTIONS.aiUsdPerDay} $) bounds one person, and \`monthlyBudgetUsd\` (${DEFAULT_OPTIONS.monthlyBudgetUsd} $) only warns.`,
    `## Prices`,
    `${region}.`,
    table(
      ["What", "Price", "Free a month", "Date", "Source"],
      prices.map(({ what, usd, per, free, date, source }) => [
        what,
        `${usd} $${per === 1 ? "" : ` for ${count(per)}`}`,
        free === 0 ? "" : count(free),
        date,
        source,
      ]),
    ),
    "## Assumptions",
    table(
      ["What", "Figure"],
      Object.entries(ASSUMPTIONS).map(([name, value]) => [`\`${name}\``, count(value)]),
    ),
    "Not in the bill: a second firewall (`webAclArn`), the domain and its zone, support, taxes, and the retries of failed calls.",
  ].join("\n\n");
  return format(text, { ...(await resolveConfig(import.meta.filename)), parser: "markdown" });
}

const summary = (measured: Measured, prices: readonly Price[]) =>
  table(
    ["Persons a month", ...USAGE_PROFILES.map(({ name }) => name)],
    USER_COUNTS.map((persons) => [
      count(persons),
      ...USAGE_PROFILES.map((use) => {
        const total = totalOf(billOf(prices, measured, use, persons));
        return `${usd(total)} (${usd(total / persons)} each)`;
      }),
    ]),
  );

function describe(use: UsageProfile, measured: Measured): string {
  const { read, write } = unitsOf(measured, use);
  const done: [string, number][] = [
    [`openings of a cockpit of ${use.decisions} decisions`, use.visits],
    ["ticks", use.ticks],
    ["changes of priority", use.moves],
    ["new decisions", use.newDecisions],
    ["discussions", use.discussions],
    ["messages", use.messages],
    ["documents, each of them judged", use.documents],
  ];
  return `In a month: ${done.map(([what, times]) => `${what} (${times})`).join(", ")}. That is ${count(requestsOf(use))} requests, ${count(read)} read units and ${count(write)} write units.`;
}

function bills(prices: readonly Price[], measured: Measured, use: UsageProfile): string {
  const all = USER_COUNTS.map((persons) => billOf(prices, measured, use, persons));
  const names = all[0]?.map(({ name }) => name) ?? [];
  return table(
    ["Line", ...USER_COUNTS.map((persons) => `${count(persons)} persons`)],
    [
      ...names.map((name, at) => [name].concat(all.map((lines) => usd(lines[at]?.usd ?? 0)))),
      ["**Total**", ...all.map((lines) => `**${usd(totalOf(lines))}**`)],
      ["Largest", ...all.map((lines) => largestOf(lines).name)],
    ],
  );
}

/** What would halve each line that is the largest somewhere. */
const HALVES: Record<string, (use: UsageProfile, lineUsd: number, persons: number) => string> = {
  "AI, documents": (use, lineUsd, persons) =>
    `\`artefactModel\` set to the model of the replies takes it from ${usd(lineUsd)} to ${usd(persons * documentUsd(use, DEFAULT_OPTIONS.chatModel))}; run \`npm run eval\` with both before. Judging a document only when somebody opens the judgement halves it with the model unchanged.`,
  "AI, replies": () =>
    "halving what is read back of a discussion, or shorter replies (the preference « courtes » as the default): most of a reply's price is its prompt.",
  "API Gateway": () =>
    "one request for the four lists of the cockpit. The cheaper kind of API (HTTP, 1 $ the million) cannot stream replies.",
  "Alarms, metrics, keys": () =>
    "nothing that one should do: it is what being told of an outage costs, and does not grow with persons.",
  "The hourly journey": () =>
    "`smoke` set to `never`: nobody then sees by itself that people cannot sign in or talk.",
  DynamoDB: () => "asking for changes since the last visit in place of whole lists.",
  Lambda: () => "a faster model: most of it is waiting for replies and documents, with half a GB held.",
  CloudFront: () => "asking for changes since the last visit in place of whole lists.",
  Logs: () =>
    "`logRetentionDays` changes nothing here, as taking in is what is paid; dropping Lambda's own lines would.",
  "Cognito and mail": () => "nothing within Cognito: it is the price of each active person beyond 10,000.",
};

function halved(use: UsageProfile, prices: readonly Price[], measured: Measured): string {
  const seen = new Map<string, string>();
  for (const persons of USER_COUNTS) {
    const { name, usd: lineUsd } = largestOf(billOf(prices, measured, use, persons));
    const say = HALVES[name];
    if (!say) throw new Error(`Nothing is said of how to halve ${name}`);
    seen.set(
      name,
      `- The largest line for ${count(persons)} persons is « ${name} ». What would halve it: ${say(use, lineUsd, persons)}`,
    );
  }
  return [...seen.values()].join("\n");
}

const table = (head: readonly string[], lines: readonly string[][]): string =>
  [head, head.map(() => "---"), ...lines].map((line) => `| ${line.join(" | ")} |`).join("\n");

const count = (value: number) => value.toLocaleString("en-US");
const usd = (value: number) =>
  `${value.toLocaleString("en-US", value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 2 })} $`;
