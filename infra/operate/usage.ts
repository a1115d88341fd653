import { setTimeout as wait } from "node:timers/promises";
import { CommandFailure, runCommand } from "../failure.ts";
import { callJson, type InRegion } from "./aws-call.ts";
import { wrongUsage, runOperatorCommand } from "./command.ts";
import { DEPLOYMENT_OPTIONS, printLine } from "../help.ts";
import { findDeployment, physicalId } from "./deployment.ts";

const COMMAND = {
  name: "usage",
  about:
    "Ce que l’IA a coûté un jour (UTC), par route et par modèle, d’après le journal de la fonction menta ; personne n’y est nommé. La lecture du journal coûte environ 0,006 $ par Go.",
  options: {
    day: { value: "jour", says: "le jour, comme 2026-03-01 ; aujourd’hui par défaut" },
    json: { says: "répond en JSON" },
    ...DEPLOYMENT_OPTIONS,
  },
} as const;

const DAY_MS = 86_400_000;
const LOOK_AGAIN_MS = 500;
const PATIENCE_MS = 120_000;

/** The line of `startCallLog`: one for each request to a model. */
const QUERY = [
  'filter event = "ai_call"',
  "stats count(*) as calls, sum(tokensIn + tokensCached) as tokensIn, sum(tokensOut) as tokensOut, sum(microUsd) as microUsd by route, model",
  "sort microUsd desc",
  "limit 1000",
].join(" | ");

/** What one route spent on one model in a day. */
type Spending = {
  route: string;
  model: string;
  calls: number;
  tokensIn: number;
  tokensOut: number;
  usd: number;
};
type Field = { field?: string; value?: string };
type Results = { status?: string; results?: Field[][] };

/** `npm run usage`: a line by route and model, the dearest first, and their sum. */
export const usage = (
  args: readonly string[],
  now = new Date(),
  lookAgainMs = LOOK_AGAIN_MS,
): Promise<void> =>
  runOperatorCommand(COMMAND, args, async ({ day = now.toISOString().slice(0, 10), json, context }) => {
    const start = readDay(day, now);
    const deployment = await findDeployment(context);
    const { logRetentionDays } = deployment.options;
    if (now.getTime() - start > logRetentionDays * DAY_MS)
      throw new CommandFailure(
        `Les journaux se gardent ${logRetentionDays} jours (logRetentionDays) : le ${day} n’y est plus, ou plus en entier.`,
      );
    const logs = physicalId(deployment, "AWS::Logs::LogGroup", "MentaLogs");
    const spent = await query(deployment, logs, start, lookAgainMs);
    if (json) printLine(JSON.stringify({ day, spent }, null, 2));
    else for (const line of linesOf(day, spent)) printLine(line);
  });

function readDay(day: string, now: Date): number {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00.000Z`) : Number.NaN;
  if (start <= now.getTime() && new Date(start).toISOString().startsWith(day)) return start;
  throw wrongUsage(COMMAND, `« ${day} » n’est pas un jour passé comme 2026-03-01.`);
}

async function query(
  place: InRegion,
  logGroupName: string,
  start: number,
  lookAgainMs: number,
): Promise<Spending[]> {
  const ask = <A>(operation: string, body: object) =>
    callJson<A>("logs", place, { target: `Logs_20140328.${operation}`, body });
  const { queryId } = await ask<{ queryId: string }>("StartQuery", {
    logGroupName,
    startTime: start / 1000,
    // Both ends count.
    endTime: (start + DAY_MS) / 1000 - 1,
    queryString: QUERY,
  });
  for (let waited = 0; waited <= PATIENCE_MS; waited += Math.max(lookAgainMs, 1)) {
    const { status, results = [] } = await ask<Results>("GetQueryResults", { queryId });
    if (status === "Complete") return results.map(toSpending);
    if (status !== "Running" && status !== "Scheduled")
      throw new CommandFailure(`CloudWatch n’a pas pu lire le journal : ${status ?? "sans réponse"}.`);
    await wait(lookAgainMs);
  }
  throw new CommandFailure("CloudWatch lit encore le journal après deux minutes : recommencez.");
}

function toSpending(row: Field[]): Spending {
  const read = (name: string) => row.find(({ field }) => field === name)?.value ?? "";
  const count = (name: string) => Number(read(name) || 0);
  return {
    route: read("route") || "?",
    model: read("model") || "?",
    calls: count("calls"),
    tokensIn: count("tokensIn"),
    tokensOut: count("tokensOut"),
    usd: count("microUsd") / 1_000_000,
  };
}

function linesOf(day: string, spent: readonly Spending[]): string[] {
  if (spent.length === 0) return [`Le ${day}, aucune demande n’a été faite à l’IA.`];
  const total = spent.reduce((sum, { usd }) => sum + usd, 0);
  const rows = [
    ["Route", "Modèle", "Demandes", "Jetons lus", "Jetons écrits", "Dollars"],
    ...spent.map(({ route, model, calls, tokensIn, tokensOut, usd }) => [
      route,
      model,
      String(calls),
      String(tokensIn),
      String(tokensOut),
      usd.toFixed(4),
    ]),
  ];
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  // Words to the left, figures to the right.
  const line = (row: string[]) =>
    row.map((cell, at) => (at < 2 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join("  ");
  return [...rows.map(line), `Le ${day}, en tout : ${total.toFixed(4)} $.`];
}

if (import.meta.main) await runCommand(() => usage(process.argv.slice(2)));
