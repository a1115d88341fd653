import { App, Stack } from "aws-cdk-lib";
import { LambdaIntegration, RestApi } from "aws-cdk-lib/aws-apigateway";
import { Template } from "aws-cdk-lib/assertions";
import { AttributeType, type ITable, Table } from "aws-cdk-lib/aws-dynamodb";
import { Code, Function, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { watch, type Watched } from "#infra/aws/watch/watch.ts";
import { FUNCTIONS, type FunctionKey } from "#infra/build/functions.ts";

export const MODEL = "eu.anthropic.claude-haiku-5-5";

type Properties = Record<string, unknown>;
export type Resource = { id: string; Properties: Properties };

/** A stack with little more than what is watched in it. */
export function watchedStack(changes: Partial<Watched> = {}): Stack {
  const stack = new Stack(new App(), "Menta", { env: { region: "eu-west-3", account: "111122223333" } });
  const functions = forEach((name) => functionOf(stack, name));
  const api = new RestApi(stack, "Api", { cloudWatchRole: false });
  api.root.addMethod("GET", new LambdaIntegration(functions.access));
  watch(stack, {
    functions,
    logGroups: forEach((name) => new LogGroup(stack, `${name}-logs`)),
    api,
    table: new Table(stack, "Table", { partitionKey: { name: "pk", type: AttributeType.STRING } }) as ITable,
    deadLetters: new Queue(stack, "DeadLetters"),
    models: [MODEL],
    monthlyBudgetUsd: 100,
    concurrencyLimit: 1000,
    ...changes,
  });
  return stack;
}

/** The stack as CloudFormation receives it, its resources by type. */
export function templateOf(stack: Stack) {
  const template = Template.fromStack(stack);
  return {
    all: (type: string): Resource[] =>
      Object.entries(template.findResources(type)).map(([id, { Properties }]) => ({
        id,
        Properties: Properties as Properties,
      })),
  };
}

const forEach = <T>(make: (name: FunctionKey) => T) =>
  Object.fromEntries(FUNCTIONS.map((name) => [name, make(name)])) as Record<FunctionKey, T>;

const functionOf = (stack: Stack, name: string) =>
  new Function(stack, name, {
    runtime: Runtime.NODEJS_24_X,
    handler: "index.handler",
    code: Code.fromInline("exports.handler = async () => {}"),
  });
