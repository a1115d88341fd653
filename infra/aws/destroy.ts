import { CloudFormationClient, paginateListStackResources, type Stack } from "@aws-sdk/client-cloudformation";
import { CommandFailure, runMain } from "../failure.ts";
import { DEPLOYMENT_SELECTION_OPTIONS, helpOf, printLine, quoteForShell } from "../help.ts";
import {
  findStack,
  cdkOutputFolderOf,
  findStackOutput,
  readCdkContext,
  removeTerminationProtection,
  runCdk,
  configureEmulatorIfAny,
  contextOfArguments,
  wantsHelp,
} from "./cdk-cli.ts";
import { OPTIONS_OUTPUT_KEY, parseDeployedOptions, requireRestoredTableInUse } from "./deployed-options.ts";
import { readOptions } from "./options.ts";

export const DROP_DATA_FLAG = "--drop-data";
/** States of a stack whose creation or deletion failed. It can be deleted, but not deployed. */
const UNDEPLOYABLE =
  /^(REVIEW_IN_PROGRESS|CREATE_FAILED|ROLLBACK_COMPLETE|ROLLBACK_FAILED|UPDATE_ROLLBACK_FAILED|DELETE_FAILED)$/;

const COMMAND = {
  name: "destroy",
  about:
    "Supprime la pile, données comprises, si on le lui dit ; sinon, dit ce qui serait perdu, et ne fait rien. Ce qui reste après : shared/docs/operations/destroy.md.",
  options: {
    "drop-data": { value: "pile", says: "supprime pour de bon la pile de ce nom" },
    ...DEPLOYMENT_SELECTION_OPTIONS,
  },
} as const;

/**
 * Reads the arguments. `drops`: whether to delete the data. `named`: the stack name that was typed after that
 * flag, if any. `cdkArgs`: all other arguments.
 */
function readArguments(typed: readonly string[]) {
  const withValue = `${DROP_DATA_FLAG}=`;
  const args = typed.flatMap((arg) =>
    arg.startsWith(withValue) ? [DROP_DATA_FLAG, arg.slice(withValue.length)] : [arg],
  );
  const at = args.indexOf(DROP_DATA_FLAG);
  const drops = at >= 0;
  const value = drops ? args[at + 1] : undefined;
  const named = value?.startsWith("-") ? undefined : value;
  const cdkArgs = args.filter((arg, n) => arg !== DROP_DATA_FLAG && (named === undefined || n !== at + 1));
  return { drops, named, cdkArgs };
}

/**
 * `npm run destroy -- --drop-data Menta`: deletes the stack of that name with its data. Table, pool and stack
 * are protected against deletion; this command first makes a deployment that takes the protections away.
 */
export async function destroy(args: string[]): Promise<void> {
  if (wantsHelp(args)) return printLine(helpOf(COMMAND));
  const { drops, named, cdkArgs } = readArguments(args);
  const options = readOptions(readCdkContext(cdkArgs));
  const { stackName, region } = options;
  const isEmulated = configureEmulatorIfAny();
  // The command that is printed repeats the typed arguments, because without them it would delete another
  // stack. An emulator has no data of people, so the name is not required.
  if (!drops || (named ?? (isEmulated ? stackName : undefined)) !== stackName)
    throw new CommandFailure(
      `Rien n’a été supprimé. La pile ${stackName} (${region}) tient les comptes et les discussions de tout le monde. Les comptes seraient perdus sans retour ; de la table, Amazon garderait une sauvegarde 35 jours. Pour le faire : npm run destroy -- ${quoteForShell([DROP_DATA_FLAG, stackName, ...cdkArgs])}`,
    );
  const client = new CloudFormationClient({ region });
  const stack = await findStack(client, stackName);
  if (!stack) throw new CommandFailure(`Il n’y a pas de pile ${stackName} dans ${region}.`);
  if (UNDEPLOYABLE.test(stack.StackStatus ?? "")) {
    await removeTerminationProtection(client, stackName);
    await runCdk("destroy", "--force", ...cdkArgs);
    await nameRetainedData(client, stack, region);
    return nameRestoredTable(stack, region);
  }
  requireRestoredTableInUse(findStackOutput(stack, OPTIONS_OUTPUT_KEY), contextOfArguments(cdkArgs), options);
  const approval = isEmulated ? ["--require-approval", "never"] : [];
  await runCdk("deploy", ...approval, ...cdkArgs, "-c", "protectData=false");
  await runCdk("destroy", "--force", "--app", cdkOutputFolderOf(cdkArgs), ...cdkArgs);
  nameRestoredTable(stack, region);
}

/**
 * For each type of resource that keeps data, returns the French sentence with the commands that delete it for
 * good.
 */
const DELETIONS: Record<string, (name: string, region: string) => string> = {
  "AWS::DynamoDB::Table": (name, region) =>
    `la table ${name} : aws dynamodb update-table --region ${region} --table-name ${name} --no-deletion-protection-enabled, puis : aws dynamodb delete-table --region ${region} --table-name ${name}`,
  "AWS::Cognito::UserPool": (id, region) =>
    `l’annuaire ${id} : aws cognito-idp update-user-pool --region ${region} --user-pool-id ${id} --deletion-protection INACTIVE, puis : aws cognito-idp delete-user-pool --region ${region} --user-pool-id ${id}`,
};

/**
 * Prints the data that still exists. A stack that cannot be deployed is deleted with its protections on:
 * CloudFormation then keeps the protected resources, and gives them the status DELETE_SKIPPED.
 */
async function nameRetainedData(
  client: CloudFormationClient,
  { StackId, StackName }: Stack,
  region: string,
): Promise<void> {
  const left: string[] = [];
  // A deleted stack is found only by its id, not by its name.
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client },
    { StackName: StackId },
  ))
    for (const { ResourceType = "", PhysicalResourceId = "", ResourceStatus } of StackResourceSummaries) {
      const deletionOf = DELETIONS[ResourceType];
      if (ResourceStatus === "DELETE_SKIPPED" && deletionOf)
        left.push(`- ${deletionOf(PhysicalResourceId, region)}`);
    }
  if (left.length > 0)
    printLine(
      `La pile ${StackName} n’existe plus, mais ses données sont encore là, et se paient : une mise à jour ou une suppression avait échoué, et leur protection n’a pas pu être levée. Pour les supprimer aussi :\n${left.join("\n")}`,
    );
}

/** Prints that a restored table still exists with its data: it is not part of the stack. */
function nameRestoredTable(stack: Stack, region: string): void {
  const { restoredTable } = parseDeployedOptions(findStackOutput(stack, OPTIONS_OUTPUT_KEY));
  if (!restoredTable) return;
  process.stdout.write(
    `La table restaurée ${restoredTable} n’appartient pas à la pile : elle reste, avec ses données. Pour la supprimer aussi, levez sa protection (aws dynamodb update-table --region ${region} --table-name ${restoredTable} --no-deletion-protection-enabled), puis : aws dynamodb delete-table --region ${region} --table-name ${restoredTable}
`,
  );
}

if (import.meta.main) await runMain(() => destroy(process.argv.slice(2)));
