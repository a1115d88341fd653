import { format, resolveConfig } from "prettier";
import type { Machine } from "./machine.ts";
import { machineSlowness } from "./pace.ts";
import type { Measure, Row, Unit } from "./row.ts";

export type MeasuredRow = Row & { measures: Measure[] };

/** The table as Markdown, in French like the README, formatted as the project's files are. */
export async function report(machine: Machine, rows: readonly MeasuredRow[]): Promise<string> {
  const text = [
    "# Mesures",
    "Écrit par `npm run bench`. Un temps dépend de la machine et de ce qui y tourne : on ne compare que des chiffres d’un même passage. L’étendue va du 10ᵉ au 90ᵉ centile.",
    shortfalls(rows.flatMap(({ measures }) => measures)),
    table(["Contexte", ""], machine),
    ...rows.flatMap(({ title, how, measures }) => [
      `## ${title}`,
      how,
      table(["Mesure", "Valeur", "Étendue", "Budget", "Verdict"], measures.map(cells)),
    ]),
  ].join("\n\n");
  return format(text, { ...(await resolveConfig(import.meta.filename)), parser: "markdown" });
}

const isJudged = ({ budget, least }: Measure) => budget !== undefined || least !== undefined;
const isMissed = ({ value, budget = Infinity, least = -Infinity }: Measure) =>
  !(value <= budget && value >= least);
const isShort = (measure: Measure) => isJudged(measure) && isMissed(measure);

function shortfalls(measures: readonly Measure[]): string {
  const over = measures.filter(isShort);
  const judged = measures.filter(isJudged).length;
  if (judged === 0) return "Rien ici n’a de budget.";
  if (over.length === 0) return `**Les ${judged} budgets sont tenus.**`;
  const slowness = machineSlowness(measures);
  const lines = over.map((measure) => {
    const { what, value, unit, budget, least = 0 } = measure;
    const reason = reasonOf(measure, slowness);
    return `- ${what} : ${amount(value, unit)} au lieu de ${amount(budget ?? least, unit)}${reason && ` (${reason})`}`;
  });
  return [`**Budgets manqués : ${over.length} sur ${judged}.**`, lines.join("\n")].join("\n\n");
}

/** Returns why a budget can be missed although the code may keep it; empty if there is no such reason. */
function reasonOf(measure: Measure, slowness = 1): string {
  const { unit, spread, value, budget, dependsOnPace } = measure;
  const atThePace = value / slowness;
  if ((unit === "ms" || unit === "s") && budget !== undefined && atThePace <= budget)
    return `${amount(atThePace, unit)} à la cadence de la machine des budgets, ${number(slowness)} fois plus rapide`;
  const holds = spread?.some((end) => !isMissed({ ...measure, value: end }));
  if (dependsOnPace && slowness > 1.1)
    return `la machine des budgets est ${number(slowness)} fois plus rapide`;
  return holds ? `l’étendue contient le budget : le bruit de la machine suffit` : "";
}

function cells(measure: Measure): string[] {
  const { what, value, unit, spread } = measure;
  return [
    what,
    amount(value, unit),
    spread ? `${number(spread[0])} à ${amount(spread[1], unit)}` : "",
    limit(measure),
    !isJudged(measure) ? "" : isMissed(measure) ? "**manqué**" : "tenu",
  ];
}

function limit({ unit, budget, least }: Measure): string {
  if (budget !== undefined) return `≤ ${amount(budget, unit)}`;
  return least === undefined ? "pour information" : `≥ ${amount(least, unit)}`;
}

const table = (head: string[], lines: string[][]): string =>
  [head, head.map(() => "---"), ...lines].map((line) => `| ${line.join(" | ")} |`).join("\n");

const amount = (value: number, unit: Unit) => `${number(value)} ${unit}`.trim();

/** Three significant digits, and no fraction for large numbers. */
const number = (value: number) =>
  value >= 100
    ? Math.round(value).toLocaleString("fr-FR")
    : value.toLocaleString("fr-FR", { maximumSignificantDigits: 3 });
