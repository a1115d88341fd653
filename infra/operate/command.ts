import { parseArgs } from "node:util";
import { UsageFailure } from "../failure.ts";
import {
  type CommandDescription,
  HELP_OPTION,
  helpOf,
  type CommandOption,
  type CommandOptions,
  printLine,
} from "../help.ts";

type Value<O extends CommandOption> = O extends { value: string }
  ? O extends { multiple: true }
    ? string[]
    : string
  : boolean;

export type CommandOptionValues<O extends CommandOptions> = { [K in keyof O]?: Value<O[K]> };

export const DRY_RUN_OPTION = {
  "dry-run": { says: "dit ce qui serait fait, sans rien changer" },
} as const;

/**
 * Parses the arguments and runs the command; with `--help`, prints its help instead. Throws UsageFailure for
 * an unknown argument.
 */
export async function runOperatorCommand<O extends CommandOptions>(
  command: CommandDescription<O>,
  args: readonly string[],
  run: (values: CommandOptionValues<O>, words: string[]) => Promise<void>,
): Promise<void> {
  const { values, positionals } = read(command, args);
  if (values["help"] === true) return printLine(helpOf(command));
  if (positionals.length > 0 && command.words === undefined)
    throw createUsageFailure(command, `« ${positionals[0]} » est de trop.`);
  await run(values as CommandOptionValues<O>, positionals);
}

/** Returns the failure for wrong arguments: the sentence, and how to get the help. */
export const createUsageFailure = (
  { name }: Pick<CommandDescription<CommandOptions>, "name">,
  sentence: string,
): UsageFailure => new UsageFailure(`${sentence} L’aide : npm run ${name} -- --help`);

function read<O extends CommandOptions>(command: CommandDescription<O>, args: readonly string[]) {
  const known = Object.entries({ ...command.options, ...HELP_OPTION } as CommandOptions).map(
    ([name, option]) => [
      name,
      {
        type: option.value === undefined ? ("boolean" as const) : ("string" as const),
        ...(option.short ? { short: option.short } : {}),
        ...(option.multiple ? { multiple: true } : {}),
      },
    ],
  );
  try {
    return parseArgs({
      args: [...args],
      options: Object.fromEntries(known) as Record<string, { type: "boolean" | "string" }>,
      allowPositionals: true,
    });
  } catch (error) {
    const found = /'([^']+)'/.exec(error instanceof Error ? error.message : "")?.[1];
    throw createUsageFailure(
      command,
      `L’option « ${found ?? args.join(" ")} » n’existe pas, ou est mal donnée.`,
    );
  }
}
