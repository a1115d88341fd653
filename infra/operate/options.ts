import { optionHelpLines } from "../aws/options.ts";
import { runMain } from "../failure.ts";
import { printLine } from "../help.ts";
import { runOperatorCommand } from "./command.ts";

const COMMAND = {
  name: "options",
  about:
    "Montre les options d’un déploiement : leur nom, leur valeur par défaut s’il y en a une, leur effet. Les plus utiles sont expliquées dans shared/docs/deploy.md.",
  options: {},
} as const;

if (import.meta.main)
  await runMain(() =>
    runOperatorCommand(COMMAND, process.argv.slice(2), async () => optionHelpLines().forEach(printLine)),
  );
