import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { CommandFailure, runMain } from "#infra/failure.ts";
import { runOperatorCommand } from "#infra/operate/command.ts";
import { printLine } from "#infra/help.ts";
import { ROOT } from "../sources.ts";

const COMMAND = {
  name: "advisories",
  about:
    "Demande au registre npm les failles connues de chaque paquet (npm audit) et les liste. Échoue sur une faille grave (high, critical) de ce qui part avec le produit ; celles de ce qui ne sert qu’à le construire ou à l’éprouver sont dites, sans échec. Sans réponse du registre, le dit, et n’échoue pas.",
  options: {},
} as const;

type Cause = string | { title?: string; url?: string };
/** The output of `npm audit --json`; without `vulnerabilities` the registry was not reached. */
type Audit = {
  message?: string;
  vulnerabilities?: Record<string, { severity: string; range?: string; via: readonly Cause[] }>;
};
type Ask = (...args: string[]) => Promise<Audit>;

const GRAVE = new Set(["high", "critical"]);

/** `npm run advisories`. Throws CommandFailure where what ships has a grave flaw. */
export const advisories = (args: readonly string[], ask: Ask = npmAudit): Promise<void> =>
  runOperatorCommand(COMMAND, args, async () => {
    const all = await ask();
    const shipped = await ask("--omit=dev");
    if (!all.vulnerabilities || !shipped.vulnerabilities)
      return printLine(
        `Rien n’a été vérifié : le registre ne répond pas (${all.message ?? shipped.message ?? "sans raison"}).`,
      );
    const ships = new Set(Object.keys(shipped.vulnerabilities));
    const found = Object.entries(all.vulnerabilities).map(([name, { severity, range, via }]) => {
      const isShipped = ships.has(name);
      const titles = via.map((cause) =>
        typeof cause === "string" ? `par ${cause}` : `${cause.title} ${cause.url}`,
      );
      const place = isShipped ? "part avec le produit" : "ne part pas avec le produit";
      return {
        line: `${name} ${range ?? ""} (${severity}, ${place}) : ${titles.join(" ; ")}`,
        severity,
        isShipped,
      };
    });
    for (const { line } of found) printLine(line);
    const grave = found.filter(({ severity, isShipped }) => isShipped && GRAVE.has(severity));
    if (grave.length > 0)
      throw new CommandFailure(`Failles graves de ce qui part avec le produit : ${grave.length}.`);
    printLine(
      found.length === 0 ? "Aucune faille connue." : "Aucune faille grave de ce qui part avec le produit.",
    );
  });

/** Runs npm audit and reads its output: it exits with 1 for any flaw. */
async function npmAudit(...args: string[]): Promise<Audit> {
  const child = spawn("npm", ["audit", "--json", ...args], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, "close")]);
  try {
    return JSON.parse(said) as Audit;
  } catch {
    return {};
  }
}

if (import.meta.main) await runMain(() => advisories(process.argv.slice(2)));
