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
 * Alarms, a dashboard and a budget. CloudFront's own metrics are left out: they are in us-east-1, where alarms on them
 * would need a stack and a topic of their own. The probe passes through CloudFront each minute.
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
 * The topic of the alarms and the budget; nobody else may publish to it. Without a KMS key: alarms cannot use Amazon's,
 * a mistake in the policy of our own key would silence them all, and what passes here (an alarm's name, its text, a
 * figure; never a person's data) goes on as plain e-mail.
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
 * Alerts when the month is expected to reach 80 % of this many dollars, and when it has reached half, 80 % and all of
 * them: AWS makes no forecast before five weeks of spending. For the whole account: the cost of this stack alone needs tags that somebody first has to activate by hand.
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
  // Refused until the topic's policy lets it publish.
  budget.node.addDependency(topic);
}
