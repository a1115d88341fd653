/**
 * An option of a command. `value`: the name of its value in the help; an option without it is a switch.
 * `says`: its description in French.
 */
export type CommandOption = { short?: string; multiple?: true; value?: string; says: string };
export type CommandOptions = Record<string, CommandOption>;

/** What the help says of an operator's command. `words`: its positional arguments, as shown in the help. */
export type CommandDescription<O extends CommandOptions> = {
  name: string;
  words?: string;
  about: string;
  options: O;
};

export const HELP_OPTION = { help: { short: "h", says: "affiche cette aide" } } as const;

/** Options that select a deployment. All operators' commands have them. */
export const DEPLOYMENT_SELECTION_OPTIONS = {
  context: {
    short: "c",
    multiple: true,
    value: "nom=valeur",
    says: "une option de la pile (stackName, region…), comme pour « npm run deploy » ; plusieurs fois au besoin",
  },
} as const;

/** Quotes arguments for a shell, so that a printed command can be copied. */
export const quoteForShell = (args: readonly string[]): string =>
  args
    .map((arg) => (/^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", String.raw`'\''`)}'`))
    .join(" ");

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns the help of a command: usage, description and options. */
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
