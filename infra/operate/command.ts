import { parseArgs } from "node:util";
import { UsageFailure } from "../failure.ts";

/** `value`: what its value is, in a word of the help; none for a switch. `says`: in French, what it does. */
type Option = { short?: string; multiple?: true; value?: string; says: string };
type Options = Record<string, Option>;
type Value<O extends Option> = O extends { value: string }
  ? O extends { multiple: true }
    ? string[]
    : string
  : boolean;

/** A command of the operator. `words`: what comes before its options, as the help shows it. */
export type Command<O extends Options> = { name: string; words?: string; about: string; options: O };
export type Values<O extends Options> = { [K in keyof O]?: Value<O[K]> };

const HELP = { help: { short: "h", says: "affiche cette aide" } } as const;

/** The options that lead to a deployment, the same for every command. */
export const DEPLOYMENT_OPTIONS = {
  context: {
    short: "c",
    multiple: true,
    value: "nom=valeur",
    says: "une option de la pile (stackName, region…), comme pour « npm run deploy » ; plusieurs fois au besoin",
  },
} as const;

export const DRY_RUN = {
  "dry-run": { says: "dit ce qui serait fait, sans rien changer" },
} as const;

/**
 * Reads the arguments, then runs the command; with --help prints its help instead. Throws UsageFailure for what it does not
 * know.
 */
export async function operate<O extends Options>(
  command: Command<O>,
  args: readonly string[],
  run: (values: Values<O>, words: string[]) => Promise<void>,
): Promise<void> {
  const { values, positionals } = read(command, args);
  if (values["help"] === true) return say(helpOf(command));
  if (positionals.length > 0 && command.words === undefined)
    throw misused(command, `« ${positionals[0]} » est de trop.`);
  await run(values as Values<O>, positionals);
}

/** What was typed wrongly, and where the help is. */
export const misused = ({ name }: Pick<Command<Options>, "name">, sentence: string): UsageFailure =>
  new UsageFailure(`${sentence} L’aide : npm run ${name} -- --help`);

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

function read<O extends Options>(command: Command<O>, args: readonly string[]) {
  const known = Object.entries({ ...command.options, ...HELP } as Options).map(([name, option]) => [
    name,
    {
      type: option.value === undefined ? ("boolean" as const) : ("string" as const),
      ...(option.short ? { short: option.short } : {}),
      ...(option.multiple ? { multiple: true } : {}),
    },
  ]);
  try {
    return parseArgs({
      args: [...args],
      options: Object.fromEntries(known) as Record<string, { type: "boolean" | "string" }>,
      allowPositionals: true,
    });
  } catch (error) {
    const found = /'([^']+)'/.exec(error instanceof Error ? error.message : "")?.[1];
    throw misused(command, `L’option « ${found ?? args.join(" ")} » n’existe pas, ou est mal donnée.`);
  }
}

/** The help: how it is typed, what it does, its options. */
function helpOf({ name, words, about, options }: Command<Options>): string {
  const lines = Object.entries({ ...options, ...HELP } as Options).map(([long, option]) => {
    const value = option.value === undefined ? "" : ` <${option.value}>`;
    return [`  ${option.short ? `-${option.short}, ` : ""}--${long}${value}`, option.says] as const;
  });
  const width = Math.max(...lines.map(([typed]) => typed.length));
  return [
    `npm run ${name} --${words ? ` ${words}` : ""} [options]`,
    "",
    about,
    "",
    ...lines.map(([typed, says]) => `${typed.padEnd(width)}  ${says}`),
  ].join("\n");
}
