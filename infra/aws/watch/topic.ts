import { Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";

/**
 * Where every alarm and the budget go; its policy lets these two publish, for this account only, and nobody else.
 * Without a key of KMS: alarms cannot use Amazon's, one of our own could silence them all by a slip in its policy, and
 * what passes here (an alarm's name, its text, a figure; never a person's data) goes on as plain e-mail.
 */
export function alarmTopic(scope: Construct, email: string | undefined): Topic {
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
