import {
  CloudFormationClient,
  paginateListStackResources,
  type Stack,
  type StackResourceSummary,
} from "@aws-sdk/client-cloudformation";
import { findStack, findStackOutput, readCdkContext, configureEmulatorIfAny } from "../aws/cdk-cli.ts";
import { OPTIONS_OUTPUT_KEY, parseDeployedOptions } from "../aws/deployed-options.ts";
import { readOptions, type Options } from "../aws/options.ts";
import { CommandFailure } from "../failure.ts";

/** A deployed stack with its outputs, options and resources. */
export type Deployment = {
  region: string;
  stack: Stack;
  options: Options;
  resources: readonly StackResourceSummary[];
};

/** Returns the options of cdk.json and of the command, which name the stack and its region. */
export const readStackOptions = (context: readonly string[] = []): Options =>
  readOptions(readCdkContext(context.flatMap((assignment) => ["-c", assignment])));

/** Returns the deployed stack. Throws CommandFailure if there is none, or if AWS does not answer. */
export async function getDeployment(context?: readonly string[]): Promise<Deployment> {
  const place = readStackOptions(context);
  const { region, stackName } = place;
  configureEmulatorIfAny();
  const client = new CloudFormationClient({ region });
  try {
    const stack = await findStack(client, stackName);
    if (!stack) throw new CommandFailure(`Il n’y a pas de pile ${stackName} dans ${region}.`);
    const resources: StackResourceSummary[] = [];
    for await (const page of paginateListStackResources({ client }, { StackName: stackName }))
      resources.push(...(page.StackResourceSummaries ?? []));
    // Without the restored table of cdk.json, which may belong to another stack.
    const { restoredTable: _table, restoredAt: _instant, ...others } = place;
    const options = { ...others, ...parseDeployedOptions(findStackOutput(stack, OPTIONS_OUTPUT_KEY)) };
    return { region, stack, options, resources };
  } finally {
    client.destroy();
  }
}

/**
 * Returns the physical id of the stack's resource of this type whose logical id begins with `idStart`. Throws
 * CommandFailure if there is none.
 */
export function requirePhysicalId({ resources }: Deployment, type: string, idStart = ""): string {
  const found = resources.find(
    ({ ResourceType, LogicalResourceId }) => ResourceType === type && LogicalResourceId?.startsWith(idStart),
  )?.PhysicalResourceId;
  if (!found) throw new CommandFailure(`La pile n’a pas de ${type} ${idStart}.`.replace(" .", "."));
  return found;
}

/**
 * Returns the name of the table in use: a restored table, which is not part of the stack, or the stack's own.
 */
export const tableNameOf = (deployment: Deployment): string =>
  deployment.options.restoredTable ?? requirePhysicalId(deployment, "AWS::DynamoDB::Table");

/** Returns the name of the function `purge`. */
export function purgeFunctionNameOf({ stack }: Deployment): string {
  const name = findStackOutput(stack, "PurgeFunction");
  if (!name)
    throw new CommandFailure(
      `La pile ${stack.StackName} ne dit pas son « PurgeFunction » : déployez-la de nouveau.`,
    );
  return name;
}
