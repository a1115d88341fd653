import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { CommandFailure, runCommand } from "../failure.ts";
import { runOperatorCommand } from "./command.ts";
import { printLine } from "../help.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A step of the pipeline, which is a command of this repository. `account`: it asks AWS, or the product in service. */
type Step = { name: string; command: readonly [string, ...string[]]; account?: true };

const of = (env: "staging" | "production") => ["--", "-c", `env=${env}`] as const;
const DEPLOY = ["--require-approval", "never"] as const;
/** The address of an environment, as the workflow knows it. */
const SITE = "$SITE_URL";

/** From a commit to people, in order. Between the last two the workflow waits for somebody who approves. */
export const STEPS: readonly Step[] = [
  { name: "Vérifier", command: ["test"] },
  { name: "Chercher les failles connues des paquets", command: ["run", "advisories"] },
  {
    name: "Synthétiser, règles de sécurité comprises (staging)",
    command: ["run", "synth", ...of("staging")],
  },
  {
    name: "Synthétiser, règles de sécurité comprises (production)",
    command: ["run", "synth", ...of("production")],
  },
  { name: "Comparer (staging)", command: ["run", "difference", ...of("staging")], account: true },
  { name: "Comparer (production)", command: ["run", "difference", ...of("production")], account: true },
  { name: "Déployer (staging)", command: ["run", "deploy", ...of("staging"), ...DEPLOY], account: true },
  { name: "Essayer (staging)", command: ["run", "smoke", "--", SITE], account: true },
  {
    name: "Déployer (production)",
    command: ["run", "deploy", ...of("production"), ...DEPLOY],
    account: true,
  },
  { name: "Essayer (production)", command: ["run", "smoke", "--", SITE], account: true },
];

const COMMAND = {
  name: "pipeline",
  about:
    "Fait, dans l’ordre, les étapes d’un déploiement qui se passent de compte AWS, et s’arrête à la première qui échoue. Dit lesquelles restent à faire par .github/workflows/deploy.example.yml.",
  options: {},
} as const;

type Run = (command: Step["command"]) => Promise<number | null>;

/** `npm run pipeline`. Throws CommandFailure at the first step that fails. */
export const pipeline = (args: readonly string[], run: Run = runNpm): Promise<void> =>
  runOperatorCommand(COMMAND, args, async () => {
    for (const { name, command } of STEPS.filter(({ account }) => !account)) {
      if ((await run(command)) !== 0) throw new CommandFailure(`✗ ${name} : npm ${command.join(" ")}`);
      printLine(`✓ ${name}`);
    }
    for (const { name } of STEPS.filter(({ account }) => account))
      printLine(`– ${name} : pas vu, il y faut un compte`);
  });

async function runNpm(command: Step["command"]): Promise<number | null> {
  const child = spawn("npm", command, { cwd: ROOT, stdio: "inherit" });
  const [code] = (await once(child, "close")) as [number | null];
  return code;
}

if (import.meta.main) await runCommand(() => pipeline(process.argv.slice(2)));
