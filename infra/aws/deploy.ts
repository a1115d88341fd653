import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { CommandFailure, sentenceOf } from "../failure.ts";
import { assemblyOf, cdk, contextOf, descriptionOf, findEmulator } from "./command.ts";
import { readOptions, type Options } from "./options.ts";
import { SECRET_NUMBER } from "./origin-secret.ts";
import { findStack } from "./stacks.ts";

/** `npm run deploy`: builds, and deploys the stack. What `cdk deploy` understands can follow `--`. */
async function deploy(args: string[]): Promise<void> {
  // `cdk` asks AWS who we are before the stack is described: what is wrong is told before that.
  const options = readOptions(contextOf(args));
  const isEmulated = findEmulator();
  await requireSecretInOrder(options);
  if (!isEmulated) return await cdk("deploy", ...args);
  // A real account is prepared once, by whoever may; an emulator forgets at every start.
  await cdk("bootstrap", ...descriptionOf(args));
  await cdk("deploy", "--app", assemblyOf(args), "--require-approval", "never", ...args);
}

/**
 * The functions take the secret of a number and of the one before: any other step would make them refuse CloudFront,
 * and everybody with it, until the new one has spread.
 */
async function requireSecretInOrder({ stackName, region, originSecret }: Options): Promise<void> {
  const client = new CloudFormationClient({ region });
  const stack = await findStack(client, stackName);
  client.destroy();
  const output = stack?.Outputs?.find(({ OutputKey }) => OutputKey === SECRET_NUMBER)?.OutputValue;
  const deployed = Number(output ?? originSecret);
  if (originSecret === deployed || originSecret === deployed + 1) return;
  throw new CommandFailure(
    `Le secret en service porte le numéro ${deployed}. Déployez avec originSecret=${deployed} pour le garder, ou originSecret=${deployed + 1} pour le changer ; le mieux est de l’écrire dans le context de cdk.json.`,
  );
}

try {
  await deploy(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
