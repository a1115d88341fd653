import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";

const WARNINGS = [
  { notificationType: "FORECASTED", threshold: 80 },
  { notificationType: "ACTUAL", threshold: 100 },
] as const;

/**
 * Tells when the month is expected to reach 80 % of this many dollars, and when it has reached them. Of the whole
 * account: what this stack spends can be told apart only by tags that somebody first has to activate by hand.
 */
export function addBudget(scope: Construct, topic: Topic, monthlyUsd: number): void {
  const budget = new CfnBudget(scope, "Budget", {
    budget: {
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: monthlyUsd, unit: "USD" },
    },
    notificationsWithSubscribers: WARNINGS.map((warning) => ({
      notification: { ...warning, thresholdType: "PERCENTAGE", comparisonOperator: "GREATER_THAN" },
      subscribers: [{ subscriptionType: "SNS", address: topic.topicArn }],
    })),
  });
  // Before the topic's policy lets it publish, it would be refused.
  budget.node.addDependency(topic);
}
