import { Duration, Stack } from "aws-cdk-lib";
import {
  type Alarm,
  AlarmStatusWidget,
  AlarmStatusWidgetSortBy,
  Dashboard,
  GraphWidget,
  type GraphWidgetProps,
  type IWidget,
  LogQueryWidget,
  MathExpression,
  Metric,
  SingleValueWidget,
} from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import {
  type LogMetrics,
  refusedSignInsMetric,
  throttledInvocationsMetric,
  throttledTableRequestsMetric,
  type WatchOptions,
} from "./metrics.ts";

const FULL_WIDTH = 24;

/** Adds the dashboard about the last day: the alarms, eight numbers, then graphs. */
export function addDashboard(
  scope: Construct,
  options: WatchOptions,
  { logMetrics, alarms }: { logMetrics: LogMetrics; alarms: Alarm[] },
): void {
  const { stackName, region } = Stack.of(scope);
  new Dashboard(scope, "Dashboard", {
    // Dashboard names are unique in the account, over all regions.
    dashboardName: `${stackName}-${region}`,
    defaultInterval: Duration.days(1),
    widgets: [
      [alarmStatus(alarms)],
      figures(options, logMetrics),
      requestGraphs(options, logMetrics),
      assistantGraphs(options, logMetrics),
      resourceGraphs(options, logMetrics),
      [lastFaults(options)],
    ],
  });
}

const alarmStatus = (alarms: Alarm[]): IWidget =>
  new AlarmStatusWidget({
    title: "Alarmes, celles qui sonnent d’abord",
    alarms,
    sortBy: AlarmStatusWidgetSortBy.STATE_UPDATED_TIMESTAMP,
    width: FULL_WIDTH,
    height: 4,
  });

const lastFaults = ({ logGroups }: WatchOptions): IWidget =>
  new LogQueryWidget({
    title: "Derniers défauts",
    logGroupNames: Object.values(logGroups).map(({ logGroupName }) => logGroupName),
    queryLines: [
      "fields @timestamp, function, route, page, event, error, places, requestId",
      'filter level = "error" or event = "client_fault"',
      "sort @timestamp desc",
      "limit 20",
    ],
    width: FULL_WIDTH,
    height: 8,
  });

/**
 * Returns the eight numbers. They are totals of the period shown, except the last two, which are present
 * values.
 */
function figures({ api, deadLetters, functions }: WatchOptions, logMetrics: LogMetrics): IWidget[] {
  const { metric } = logMetrics;
  const requests = api.metricCount();
  const failures = api.metricServerError({ statistic: "Sum" });
  const failedPercent = new MathExpression({
    expression: "100 * failures / requests",
    usingMetrics: { requests, failures },
  });
  return [
    figure("Demandes", requests),
    figure("Demandes en échec (%)", failedPercent),
    figure("Réponse simple, p95 (ms)", functions.workspace.metricDuration({ statistic: "p95" })),
    figure("Appels à l’IA", metric("AiMs", { statistic: "SampleCount" })),
    figure("Échecs de l’IA", metric("AiFailures")),
    figure("Connexions refusées ou de trop", refusedSignInsMetric(logMetrics)),
    figure("Abandons en attente", deadLetters.metricApproximateNumberOfMessagesVisible(), "now"),
    figure("Compte AWS ce mois (USD)", estimatedCharges(), "now"),
  ];
}

const figure = (label: string, metric: Metric | MathExpression, over: "period" | "now" = "period"): IWidget =>
  new SingleValueWidget({
    metrics: [metric.with({ label })],
    width: 3,
    height: 4,
    setPeriodToTimeRange: over === "period",
  });

/**
 * Returns the metric of the month's charges. It exists only in us-east-1, and only if the account allows
 * billing alerts.
 */
const estimatedCharges = () =>
  new Metric({
    namespace: "AWS/Billing",
    metricName: "EstimatedCharges",
    dimensionsMap: { Currency: "USD" },
    statistic: "Maximum",
    period: Duration.hours(6),
    region: "us-east-1",
  });

function requestGraphs({ functions, logGroups }: WatchOptions, { metric, series }: LogMetrics): IWidget[] {
  const entries = Object.entries(functions);
  // Without `menta`, whose duration is that of the model: it is in the assistant's row.
  const { access, workspace } = functions;
  return [
    graph("Demandes et refus, par statut", {
      left: [series("Requests")],
      stacked: true,
    }),
    graph("Durée des fonctions access et workspace (ms)", {
      left: Object.entries({ access, workspace }).flatMap(([name, lambda]) =>
        ["p50", "p95"].map((statistic) =>
          lambda.metricDuration({ statistic, label: `${name} ${statistic}` }),
        ),
      ),
    }),
    graph("Arrêts et défauts, démarrages refusés, sonde sans réponse", {
      left: [
        ...entries.map(([name, lambda]) => lambda.metricErrors({ label: name })),
        throttledInvocationsMetric(functions),
        metric("ProbeFailures", { label: "sonde sans réponse" }),
        ...(logGroups.smoke ? [metric("SmokeFailures", { label: "chemin d’une personne arrêté" })] : []),
      ],
    }),
    graph("Fonctions en cours à la fois", {
      left: entries.map(([name, lambda]) =>
        lambda.metric("ConcurrentExecutions", { statistic: "Maximum", label: name }),
      ),
    }),
  ];
}

/** Returns the graphs about the table, refused sign-ins and scheduled tasks. */
const resourceGraphs = ({ table, deadLetters }: WatchOptions, { metric, series }: LogMetrics): IWidget[] => [
  graph("Table : unités consommées, appels refusés", {
    left: [
      table.metricConsumedReadCapacityUnits({ label: "lectures" }),
      table.metricConsumedWriteCapacityUnits({ label: "écritures" }),
      throttledTableRequestsMetric(table),
    ],
  }),
  graph("Connexions et inscriptions refusées", {
    left: [
      metric("WrongCredentials", { label: "mot de passe ou e-mail faux (401)" }),
      metric("TooManyAttempts", { label: "trop de tentatives (429)" }),
      metric("MailsNotSent", { label: "courriels qui ne sont pas partis" }),
    ],
  }),
  graph("Ménage : personnes traitées", { left: [series("TaskDone", "traitées")] }),
  graph("Abandons en attente", {
    left: [deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum", label: "messages" })],
  }),
];

/**
 * Bedrock's own metrics, with their French labels. They count all callers of the account, but only they tell
 * throttling from an outage.
 */
const BEDROCK_METRICS = { InvocationThrottles: "limités", InvocationServerErrors: "en panne" };

const assistantGraphs = ({ models }: WatchOptions, { metric, series }: LogMetrics): IWidget[] => [
  graph("IA : appels, par issue", {
    left: [
      series("AiCalls"),
      metric("AiFailures", { label: "échecs montrés aux personnes" }),
      metric("AiCeiling", { label: "refus : dépense du jour pour tous" }),
    ],
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
      Object.entries(BEDROCK_METRICS).map(([metricName, word]) =>
        bedrockMetric(metricName, model, `${word} : ${model}`),
      ),
    ),
  }),
];

const bedrockMetric = (metricName: string, ModelId: string, label: string) =>
  new Metric({
    namespace: "AWS/Bedrock",
    metricName,
    dimensionsMap: { ModelId },
    statistic: "Sum",
    label,
  });

/** Returns a graph of a quarter of the width, whose axis begins at zero. */
const graph = (title: string, props: Pick<GraphWidgetProps, "left" | "stacked">): IWidget =>
  new GraphWidget({ title, height: 6, width: 6, leftYAxis: { min: 0, showUnits: false }, ...props });
