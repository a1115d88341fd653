import { expect, test } from "vitest";
import { propertiesOf } from "../template.ts";
import { defaultWatch, MODEL } from "./synth-watch.ts";

type Widget = {
  type: string;
  width: number;
  x: number;
  y: number;
  properties: { title?: string; metrics?: unknown[][]; alarms?: unknown[]; query?: string };
};

const template = defaultWatch();
const [dashboard, ...others] = propertiesOf(template, "AWS::CloudWatch::Dashboard");

/**
 * Returns the widgets of the dashboard, with the names of resources in place of CloudFormation's references.
 */
function widgets(): Widget[] {
  const body = dashboard!["DashboardBody"] as { "Fn::Join": [string, unknown[]] };
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
    propertiesOf(template, "AWS::CloudWatch::Alarm").length,
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
    "Connexions refusées ou de trop",
    "Abandons en attente",
    "Compte AWS ce mois (USD)",
  ]);
});

test("every metric of the logs is on the dashboard", () => {
  const page = JSON.stringify(shown);
  const extracted = propertiesOf(template, "AWS::Logs::MetricFilter").map(({ MetricTransformations }) => {
    const [{ MetricName }] = MetricTransformations as [{ MetricName: string }];
    return MetricName;
  });
  // `Faults` is not drawn: the dashboard shows its log lines, which say more than their number.
  const missing = [...new Set(extracted)].filter((name) => name !== "Faults" && !page.includes(name));
  expect(missing).toEqual([]);
  expect(page).toContain(MODEL);
});

function labelOf(metric: unknown[]): string | undefined {
  const last = metric.at(-1) as { label?: string; visible?: boolean };
  return last.visible === false ? undefined : last.label;
}
