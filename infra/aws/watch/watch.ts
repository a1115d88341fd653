import { Stack } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { Function } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { FunctionKey } from "../../build/functions.ts";
import { addAlarm } from "./alarm.ts";
import { alarmsOf } from "./alarms/alarms.ts";
import { addBudget } from "./budget.ts";
import { addDashboard } from "./dashboard/dashboard.ts";
import { logMetrics } from "./log-metrics.ts";
import { alarmTopic } from "./topic.ts";

/** What is watched, and who is told. */
export type Watched = {
  functions: Record<FunctionKey, Function>;
  logGroups: Record<FunctionKey, LogGroup>;
  api: RestApi;
  table: ITable;
  deadLetters: Queue;
  /** Ids of Bedrock models or inference profiles, as the functions name them. */
  models: string[];
  /** Of whoever is told. Amazon first asks there for a confirmation; nobody is told before. */
  email?: string;
  /** For the whole account; 0: no budget. */
  monthlyBudgetUsd: number;
  /** How many Lambda functions may run at once in this account and region: no metric tells it. */
  concurrencyLimit: number;
};

/**
 * Alarms, a dashboard and a budget. CloudFront is left out: its metrics live in us-east-1, where its alarms would need
 * a stack and a topic of their own, to say what the API's alarms say already; the pages beside it are plain files.
 */
export function watch(scope: Construct, watched: Watched): { topic: Topic } {
  const here = new Construct(scope, "Watch");
  const topic = alarmTopic(here, watched.email);
  const logged = logMetrics(Stack.of(scope), watched.logGroups);
  const alarms = alarmsOf(watched, logged).map((condition) => addAlarm(here, topic, condition));
  addDashboard(here, { watched, logged, alarms });
  if (watched.monthlyBudgetUsd > 0) addBudget(here, topic, watched.monthlyBudgetUsd);
  return { topic };
}
