import { sentenceOf } from "../failure.ts";
import { cdk, findEmulator } from "./command.ts";

/** `npm run deploy`: builds, and deploys the stack. What `cdk deploy` understands can follow `--`. */
const args = process.argv.slice(2);
const isEmulated = findEmulator();
try {
  // A real account is prepared once, by whoever may; an emulator forgets at every start.
  if (isEmulated) await cdk("bootstrap");
  await cdk("deploy", ...(isEmulated ? ["--require-approval", "never"] : []), ...args);
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
