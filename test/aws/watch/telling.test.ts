import type { Stack } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { expect, test } from "vitest";
import { templateOf, watchedStack } from "./watched.ts";

type Statement = { Effect: string; Principal: unknown; Action: unknown; Condition: object };

const template = templateOf(watchedStack());
const topic = { Ref: template.all("AWS::SNS::Topic")[0]!.id };
const told = (stack: Stack) => templateOf(stack).all("AWS::SNS::Subscription");
const warning = (NotificationType: string, Threshold: number) => ({
  Notification: {
    NotificationType,
    Threshold,
    ThresholdType: "PERCENTAGE",
    ComparisonOperator: "GREATER_THAN",
  },
  Subscribers: [{ SubscriptionType: "SNS", Address: topic }],
});

test("this account's alarms and its budgets may publish, over TLS, and nobody else", () => {
  const policies = template.all("AWS::SNS::TopicPolicy");
  expect(policies).toHaveLength(1);
  const { Statement } = policies[0]!.Properties["PolicyDocument"] as { Statement: Statement[] };
  const [refused, ...allowed] = Statement.toSorted((a, b) => b.Effect.localeCompare(a.Effect));
  expect(refused).toMatchObject({
    Effect: "Deny",
    Principal: "*",
    Action: "sns:Publish",
    Condition: { Bool: { "aws:SecureTransport": "false" } },
  });
  const sources = { cloudwatch: "cloudwatch:eu-west-3:111122223333:alarm", budgets: "budgets::111122223333" };
  expect(
    allowed.map(({ Effect, Principal, Action, Condition }) => ({ Effect, Principal, Action, Condition })),
  ).toEqual(
    Object.entries(sources).map(([service, source]) => ({
      Effect: "Allow",
      Principal: { Service: `${service}.amazonaws.com` },
      Action: "sns:Publish",
      Condition: {
        StringEquals: { "aws:SourceAccount": "111122223333" },
        ArnLike: {
          "aws:SourceArn": { "Fn::Join": ["", ["arn:", { Ref: "AWS::Partition" }, `:${source}:*`]] },
        },
      },
    })),
  );
});

test("whoever is told is told by e-mail, and nobody where no address is given", () => {
  expect(told(watchedStack({ email: "garde@exemple.fr" })).map(({ Properties }) => Properties)).toEqual([
    { Protocol: "email", Endpoint: "garde@exemple.fr", TopicArn: topic },
  ]);
  expect(told(watchedStack())).toEqual([]);
});

test("the budget warns at 80 % expected and at 100 % spent", () => {
  const [budget, ...others] = template.all("AWS::Budgets::Budget");
  expect(others).toEqual([]);
  expect(budget!.Properties).toEqual({
    Budget: { BudgetType: "COST", TimeUnit: "MONTHLY", BudgetLimit: { Amount: 100, Unit: "USD" } },
    NotificationsWithSubscribers: [warning("FORECASTED", 80), warning("ACTUAL", 100)],
  });
});

test("there is no budget at 0", () => {
  expect(templateOf(watchedStack({ monthlyBudgetUsd: 0 })).all("AWS::Budgets::Budget")).toEqual([]);
});

test("an auditor finds nothing in what watches", () => {
  const stack = watchedStack();
  const { violations } = new AwsSolutionsChecks(stack).validateScope(stack.node.findChild("Watch"));
  expect(violations).toEqual([]);
});
