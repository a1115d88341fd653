import { sentenceOf } from "../failure.ts";
import { assemblyOf, cdk, contextOf, descriptionOf, findEmulator } from "./command.ts";
import { readOptions } from "./options.ts";

/** `npm run deploy`: builds, and deploys the stack. What `cdk deploy` understands can follow `--`. */
async function deploy(args: string[]): Promise<void> {
  // `cdk` asks AWS who we are before the stack is described: what is wrong is told before that.
  readOptions(contextOf(args));
  if (!findEmulator()) return await cdk("deploy", ...args);
  // A real account is prepared once, by whoever may; an emulator forgets at every start.
  await cdk("bootstrap", ...descriptionOf(args));
  await cdk("deploy", "--app", assemblyOf(args), "--require-approval", "never", ...args);
}

try {
  await deploy(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
