import { writeFileSync } from "node:fs";
import { runMain } from "#infra/failure.ts";
import { runOperatorCommand } from "#infra/operate/command.ts";
import { printLine } from "#infra/help.ts";
import { currentContract, PREVIOUS, type ContractShape } from "./contract.ts";

/** Formats a contract with one line per route, so that a diff is readable. */
export const formatContract = (contract: ContractShape): string =>
  `{\n${Object.entries(contract)
    .map(([route, shape]) => `${JSON.stringify(route)}: ${JSON.stringify(shape)}`)
    .join(",\n")}\n}\n`;

const COMMAND = {
  name: "released",
  about:
    "À lancer une fois cette version en production : écrit son contrat dans test/compatibility/previous.json ; la version suivante devra encore le servir.",
  options: {},
} as const;

/** `npm run released`: from now on, the pages that people have open are those of this code. */
const released = (args: readonly string[]): Promise<void> =>
  runOperatorCommand(COMMAND, args, async () => {
    writeFileSync(PREVIOUS, formatContract(currentContract()));
    printLine(
      "Le contrat de cette version est désormais celui que la suivante doit servir. Videz aussi test/compatibility/exceptions.ts.",
    );
  });

if (import.meta.main) await runMain(() => released(process.argv.slice(2)));
