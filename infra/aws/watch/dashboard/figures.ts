import { Duration } from "aws-cdk-lib";
import { type IWidget, MathExpression, Metric, SingleValueWidget } from "aws-cdk-lib/aws-cloudwatch";
import type { LogMetrics } from "../log-metrics.ts";
import { sumOf } from "../sums.ts";
import type { Watched } from "../watch.ts";

/** What the first ten seconds are for. All over the time shown, but for the last two, which are as of now. */
export function figures({ api, deadLetters }: Watched, { metric }: LogMetrics): IWidget[] {
  const requests = api.metricCount();
  const failures = api.metricServerError({ statistic: "Sum" });
  const failed = new MathExpression({
    expression: "100 * failures / requests",
    usingMetrics: { requests, failures },
  });
  const refused = { wrong: metric("WrongCredentials"), many: metric("TooManyAttempts") };
  return [
    figure("Demandes", requests),
    figure("Demandes en échec (%)", failed),
    figure("Réponse simple, p95 (ms)", metric("AnswerMs", { statistic: "p95" })),
    figure("Appels à l’IA", metric("AiMs", { statistic: "SampleCount" })),
    figure("Échecs de l’IA", metric("AiFailures")),
    figure("Connexions refusées", sumOf(refused, "")),
    figure("Abandons en attente", deadLetters.metricApproximateNumberOfMessagesVisible(), "now"),
    figure("Compte AWS ce mois (USD)", estimatedCharges(), "now"),
  ];
}

const figure = (
  label: string,
  metric: Metric | MathExpression,
  over: "time shown" | "now" = "time shown",
): IWidget =>
  new SingleValueWidget({
    metrics: [metric.with({ label })],
    width: 3,
    height: 4,
    setPeriodToTimeRange: over === "time shown",
  });

/** Known in us-east-1 only, and only where the account's billing preferences allow its alerts: empty elsewhere. */
const estimatedCharges = () =>
  new Metric({
    namespace: "AWS/Billing",
    metricName: "EstimatedCharges",
    dimensionsMap: { Currency: "USD" },
    statistic: "Maximum",
    period: Duration.hours(6),
    region: "us-east-1",
  });
