import { AwsSolutionsChecks } from "cdk-nag";
import { expect, test } from "vitest";
import { propertiesOf, resourcesOf } from "../template.ts";
import { defaultWatch, createWatchedStack, synthWatch } from "./synth-watch.ts";

type Statement = { Effect: string; Principal: unknown; Action: unknown; Condition: object };

const template = defaultWatch();
const topic = { Ref: resourcesOf(template, "AWS::SNS::Topic")[0]![0] };
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
  const policies = propertiesOf(template, "AWS::SNS::TopicPolicy");
  expect(policies).toHaveLength(1);
  const { Statement } = policies[0]!["PolicyDocument"] as { Statement: Statement[] };
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
        ArnLike: { "aws:SourceArn": `arn:aws:${source}:*` },
      },
    })),
  );
});

test("the address of the option is subscribed by e-mail; without it, nobody is", () => {
  const subscribed = synthWatch({ email: "garde@exemple.fr" });
  expect(propertiesOf(subscribed, "AWS::SNS::Subscription")).toEqual([
    { Protocol: "email", Endpoint: "garde@exemple.fr", TopicArn: topic },
  ]);
  expect(propertiesOf(template, "AWS::SNS::Subscription")).toEqual([]);
});

test("the budget warns at 80 % expected, and at 50, 80 and 100 % spent", () => {
  const [budget, ...others] = propertiesOf(template, "AWS::Budgets::Budget");
  expect(others).toEqual([]);
  expect(budget).toEqual({
    Budget: { BudgetType: "COST", TimeUnit: "MONTHLY", BudgetLimit: { Amount: 100, Unit: "USD" } },
    NotificationsWithSubscribers: [
      warning("FORECASTED", 80),
      ...[50, 80, 100].map((percent) => warning("ACTUAL", percent)),
    ],
  });
});

test("there is no budget at 0", () => {
  expect(propertiesOf(synthWatch({ monthlyBudgetUsd: 0 }), "AWS::Budgets::Budget")).toEqual([]);
});

test("cdk-nag has no findings", () => {
  const stack = createWatchedStack();
  const { violations } = new AwsSolutionsChecks(stack).validateScope(stack.node.findChild("Watch"));
  expect(violations).toEqual([]);
});
