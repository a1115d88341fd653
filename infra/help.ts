/**
 * An option of a command. `value`: name of its value in the help; without it, the option is a switch. `says`:
 * French description.
 */
export type CommandOption = { short?: string; multiple?: true; value?: string; says: string };
export type CommandOptions = Record<string, CommandOption>;

/** An operator's command. `words`: positional arguments, as shown in the help. */
export type CommandDescription<O extends CommandOptions> = {
  name: string;
  words?: string;
  about: string;
  options: O;
};

export const HELP_OPTION = { help: { short: "h", says: "affiche cette aide" } } as const;

/** Options that select a deployment, common to all commands. */
export const DEPLOYMENT_OPTIONS = {
  context: {
    short: "c",
    multiple: true,
    value: "nom=valeur",
    says: "une option de la pile (stackName, region…), comme pour « npm run deploy » ; plusieurs fois au besoin",
  },
} as const;

/** Quotes arguments for a shell, to print a command. */
export const shellWords = (args: readonly string[]): string =>
  args
    .map((arg) => (/^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", String.raw`'\''`)}'`))
    .join(" ");

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns the help of a command: usage, description, options. */
export function helpOf({ name, words, about, options }: CommandDescription<CommandOptions>): string {
  const lines = Object.entries({ ...options, ...HELP_OPTION } as CommandOptions).map(([long, option]) => {
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
