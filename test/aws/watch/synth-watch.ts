import { Stack } from "aws-cdk-lib";
import { LambdaIntegration, RestApi } from "aws-cdk-lib/aws-apigateway";
import { AttributeType, type ITable, Table } from "aws-cdk-lib/aws-dynamodb";
import { Code, Function, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Queue } from "aws-cdk-lib/aws-sqs";
import type { WatchOptions } from "#infra/aws/watch/metrics.ts";
import { addMonitoring } from "#infra/aws/watch/watch.ts";
import { FUNCTION_NAMES, type LambdaFunctionName } from "#infra/build/functions.ts";
import { createApp, templateOf } from "../synth.ts";

export const MODEL = "eu.anthropic.claude-haiku-5-5";

/** Creates a stack that contains the watched resources and little else. */
export function createWatchedStack(changes: Partial<WatchOptions> = {}): Stack {
  const stack = new Stack(createApp(), "Menta", { env: { region: "eu-west-3", account: "111122223333" } });
  const { probe: _probe, smoke: _smoke, ...functions } = mapFunctions((name) => createFunction(stack, name));
  const api = new RestApi(stack, "Api", { cloudWatchRole: false });
  api.root.addMethod("GET", new LambdaIntegration(functions.access));
  addMonitoring(stack, {
    functions,
    logGroups: mapFunctions((name) => new LogGroup(stack, `${name}-logs`)),
    api,
    table: new Table(stack, "Table", { partitionKey: { name: "pk", type: AttributeType.STRING } }) as ITable,
    deadLetters: new Queue(stack, "DeadLetters"),
    models: [MODEL],
    monthlyBudgetUsd: 100,
    ...changes,
  });
  return stack;
}

export const synthWatch = (changes?: Partial<WatchOptions>) => templateOf(createWatchedStack(changes));

const mapFunctions = <T>(create: (name: LambdaFunctionName) => T) =>
  Object.fromEntries(FUNCTION_NAMES.map((name) => [name, create(name)])) as Record<LambdaFunctionName, T>;

const createFunction = (stack: Stack, name: string) =>
  new Function(stack, name, {
    runtime: Runtime.NODEJS_24_X,
    handler: "index.handler",
    code: Code.fromInline("exports.handler = async () => {}"),
  });

let bare: ReturnType<typeof synthWatch> | undefined;
/** Returns the template of the watched stack without changes, synthesized once for all test files. */
export const defaultWatch = () => (bare ??= synthWatch());
