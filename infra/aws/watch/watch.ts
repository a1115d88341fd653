import { Stack } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import { addAlarm } from "./alarm.ts";
import { alarmDefinitions } from "./alarms.ts";
import { addDashboard } from "./dashboard.ts";
import { addLogMetrics, type WatchOptions } from "./metrics.ts";

/**
 * Adds the alarms, the dashboard and the budget. No metric of CloudFront: they exist only in us-east-1 and
 * would need another stack and topic, and the probe checks CloudFront each minute.
 */
export function addMonitoring(scope: Construct, options: WatchOptions): void {
  const parent = new Construct(scope, "Watch");
  const topic = createTopic(parent, options.email);
  const logMetrics = addLogMetrics(Stack.of(scope), options.logGroups);
  const alarms = alarmDefinitions(options, logMetrics).map((definition) =>
    addAlarm(parent, topic, definition),
  );
  addDashboard(parent, options, { logMetrics, alarms });
  if (options.monthlyBudgetUsd > 0) addBudget(parent, topic, options.monthlyBudgetUsd);
}

/**
 * Creates the topic of the alarms and the budget, to which nobody else may publish. Without encryption by
 * KMS: alarms cannot use Amazon's key, and a mistake in the policy of a key of our own would silence all of
 * them. The messages, which contain no personal data, go on as plain e-mail anyway.
 */
function createTopic(scope: Construct, email: string | undefined): Topic {
  const { partition, region, account } = Stack.of(scope);
  const topic = new Topic(scope, "Topic", { displayName: "MENTA", enforceSSL: true });
  allowPublishing(topic, "cloudwatch", `arn:${partition}:cloudwatch:${region}:${account}:alarm:*`);
  allowPublishing(topic, "budgets", `arn:${partition}:budgets::${account}:*`);
  if (email) topic.addSubscription(new EmailSubscription(email));
  return topic;
}

function allowPublishing(topic: Topic, service: "cloudwatch" | "budgets", source: string): void {
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal(`${service}.amazonaws.com`)],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: {
        StringEquals: { "aws:SourceAccount": Stack.of(topic).account },
        ArnLike: { "aws:SourceArn": source },
      },
    }),
  );
}

const BUDGET_ALERTS = [
  { notificationType: "FORECASTED", threshold: 80 },
  { notificationType: "ACTUAL", threshold: 50 },
  { notificationType: "ACTUAL", threshold: 80 },
  { notificationType: "ACTUAL", threshold: 100 },
] as const;

/**
 * Adds notices about the budget: when the forecast reaches 80 %, and when the cost reaches 50, 80 and 100 %.
 * AWS forecasts only after five weeks. The budget covers the whole account: the cost of one stack needs a tag
 * that is activated by hand.
 */
function addBudget(scope: Construct, topic: Topic, monthlyUsd: number): void {
  const budget = new CfnBudget(scope, "Budget", {
    budget: {
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: monthlyUsd, unit: "USD" },
    },
    notificationsWithSubscribers: BUDGET_ALERTS.map((alert) => ({
      notification: { ...alert, thresholdType: "PERCENTAGE", comparisonOperator: "GREATER_THAN" },
      subscribers: [{ subscriptionType: "SNS", address: topic.topicArn }],
    })),
  });
  // Created after the policy of the topic, because AWS refuses a budget that may not notify its topic.
  budget.node.addDependency(topic);
}
