import { expect, test } from "vitest";
import { MODEL, templateOf, watchedStack } from "./watched.ts";

type Widget = {
  type: string;
  width: number;
  x: number;
  y: number;
  properties: { title?: string; metrics?: unknown[][]; alarms?: unknown[]; query?: string };
};

const template = templateOf(watchedStack());
const [dashboard, ...others] = template.all("AWS::CloudWatch::Dashboard");

/** The page as the console reads it, each reference of CloudFormation as its name. */
function widgets(): Widget[] {
  const body = dashboard!.Properties["DashboardBody"] as { "Fn::Join": [string, unknown[]] };
  const text = body["Fn::Join"][1].map((part) => (typeof part === "string" ? part : nameOf(part))).join("");
  return (JSON.parse(text) as { widgets: Widget[] }).widgets;
}
const nameOf = (reference: unknown) => String(Object.values(reference as object).flat()[0]);
const shown = widgets();

test("there is one page, and its rows fill the screen's width", () => {
  expect(others).toEqual([]);
  const rows = Map.groupBy(shown, ({ y }) => y);
  expect([...rows.values()].map((row) => row.reduce((sum, { width }) => sum + width, 0))).toEqual(
    [...rows].map(() => 24),
  );
});

test("it begins with every alarm, then eight figures", () => {
  const [first, ...rest] = shown;
  expect([first!.type, first!.properties.alarms?.length]).toEqual([
    "alarm",
    template.all("AWS::CloudWatch::Alarm").length,
  ]);
  const figures = rest
    .slice(0, 8)
    .map(({ properties }) => properties.metrics?.map((metric) => labelOf(metric)));
  expect(figures.flat().filter(Boolean)).toEqual([
    "Demandes",
    "Demandes en échec (%)",
    "Réponse simple, p95 (ms)",
    "Appels à l’IA",
    "Échecs de l’IA",
    "Connexions refusées",
    "Abandons en attente",
    "Compte AWS ce mois (USD)",
  ]);
});

test("every figure that the logs give is on the page", () => {
  const page = JSON.stringify(shown);
  const read = template.all("AWS::Logs::MetricFilter").map(({ Properties }) => {
    const [{ MetricName }] = Properties["MetricTransformations"] as [{ MetricName: string }];
    return MetricName;
  });
  // A fault is shown by its line, which says more than its count.
  const missing = [...new Set(read)].filter((name) => name !== "Faults" && !page.includes(name));
  expect(missing).toEqual([]);
  expect(page).toContain(MODEL);
});

function labelOf(metric: unknown[]): string | undefined {
  const last = metric.at(-1) as { label?: string; visible?: boolean };
  return last.visible === false ? undefined : last.label;
}
