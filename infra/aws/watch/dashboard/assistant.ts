import { type IWidget, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { LogMetrics } from "../log-metrics.ts";
import type { Watched } from "../watch.ts";
import { graph } from "./graph.ts";

/** Bedrock's own figures count every caller of this account; they alone tell a limit from a breakdown. */
const BEDROCK = { InvocationThrottles: "limités", InvocationServerErrors: "en panne" };

/** What is asked of the model, what it costs, how long people wait. */
export const assistantGraphs = ({ models }: Watched, { metric, series }: LogMetrics): IWidget[] => [
  graph("IA : appels, par issue", {
    left: [series("AiCalls"), metric("AiFailures", { label: "échecs montrés aux personnes" })],
  }),
  graph("IA : jetons", {
    left: [metric("AiTokensIn", { label: "lus" }), metric("AiTokensOut", { label: "écrits" })],
  }),
  graph("IA : attente du premier mot, durée entière (ms)", {
    left: ["p50", "p95"].flatMap((statistic) => [
      metric("AiFirstMs", { statistic, label: `premier mot ${statistic}` }),
      metric("AiMs", { statistic, label: `entière ${statistic}` }),
    ]),
  }),
  graph("Bedrock : appels limités ou en panne, par modèle", {
    left: models.flatMap((model) =>
      Object.entries(BEDROCK).map(([metricName, word]) => bedrock(metricName, model, `${word} : ${model}`)),
    ),
  }),
];

const bedrock = (metricName: string, ModelId: string, label: string) =>
  new Metric({
    namespace: "AWS/Bedrock",
    metricName,
    dimensionsMap: { ModelId },
    statistic: "Sum",
    label,
  });
