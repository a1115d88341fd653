import { CloudFormationClient, UpdateTerminationProtectionCommand } from "@aws-sdk/client-cloudformation";
import { CommandFailure, sentenceOf } from "../failure.ts";
import { assemblyOf, cdk, contextOf, findEmulator } from "./command.ts";
import { readOptions } from "./options.ts";
import { findStack } from "./stacks.ts";

const TOLD = "--drop-data";
/** Never made, or half dropped: such a stack takes no deployment any more, it can only be dropped. */
const BEYOND_DEPLOYMENT =
  /^(REVIEW_IN_PROGRESS|CREATE_FAILED|ROLLBACK_COMPLETE|ROLLBACK_FAILED|UPDATE_ROLLBACK_FAILED|DELETE_FAILED)$/;

/**
 * `npm run destroy`: drops the stack and all it holds but the access logs, once it was told to. The data are protected until then, by
 * the table, the pool and the stack itself: a first deployment takes these protections off, nothing else does.
 */
async function destroy(args: string[]): Promise<void> {
  const others = args.filter((arg) => arg !== TOLD);
  const { stackName, region } = readOptions(contextOf(others));
  if (!args.includes(TOLD))
    throw new CommandFailure(
      `Rien n’a été supprimé. La pile ${stackName} (${region}) tient les comptes et les discussions de tout le monde. Les comptes seraient perdus sans retour ; de la table, Amazon garderait une sauvegarde 35 jours. Les journaux d’accès restent dans leur compartiment S3 jusqu’à leur terme. Pour le faire : npm run destroy -- ${TOLD}`,
    );
  const isEmulated = findEmulator();
  const client = new CloudFormationClient({ region });
  const stack = await findStack(client, stackName);
  if (!stack) throw new CommandFailure(`Il n’y a pas de pile ${stackName} dans ${region}.`);
  if (BEYOND_DEPLOYMENT.test(stack.StackStatus ?? "")) {
    const unprotected = { StackName: stackName, EnableTerminationProtection: false };
    await client.send(new UpdateTerminationProtectionCommand(unprotected));
    return await cdk("destroy", "--force", ...others);
  }
  const approval = isEmulated ? ["--require-approval", "never"] : [];
  await cdk("deploy", ...approval, ...others, "-c", "protectData=false");
  await cdk("destroy", "--force", "--app", assemblyOf(others), ...others);
}

try {
  await destroy(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
