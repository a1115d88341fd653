import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { CommandFailure, sentenceOf } from "../failure.ts";
import { cdk, contextOf, findEmulator } from "./command.ts";
import { readOptions } from "./options.ts";

const TOLD = "--drop-data";

/**
 * `npm run destroy`: drops the stack and all it holds, once it was told to. The data are protected until then, by
 * the table, the pool and the stack itself: a first deployment takes these protections off, nothing else does.
 */
async function destroy(args: string[]): Promise<void> {
  const context = args.filter((arg) => arg !== TOLD);
  const isEmulated = findEmulator();
  const { stackName, region } = readOptions({
    ...given("stackName", contextOf(context, "stackName")),
    ...given("region", contextOf(context, "region")),
  });
  if (!args.includes(TOLD))
    throw new CommandFailure(
      `Rien n’a été supprimé. La pile ${stackName} (${region}) tient les comptes et les discussions de tout le monde. Les comptes seraient perdus sans retour ; de la table, Amazon garderait une sauvegarde 35 jours. Pour le faire : npm run destroy -- ${TOLD}`,
    );
  if (!(await exists(stackName, region)))
    throw new CommandFailure(`Il n’y a pas de pile ${stackName} dans ${region}.`);
  const unprotected = [...context, "-c", "protectData=false"];
  await cdk("deploy", ...(isEmulated ? ["--require-approval", "never"] : []), ...unprotected);
  await cdk("destroy", "--force", ...unprotected);
}

const given = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value });

async function exists(StackName: string, region: string): Promise<boolean> {
  const client = new CloudFormationClient({ region });
  try {
    await client.send(new DescribeStacksCommand({ StackName }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "ValidationError") return false;
    throw new CommandFailure(
      "AWS n’a pas répondu, ou n’a pas reconnu vos identifiants. Connectez-vous (aws sso login, AWS_PROFILE…), puis recommencez.",
      { cause: error },
    );
  } finally {
    client.destroy();
  }
}

try {
  await destroy(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
