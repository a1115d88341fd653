/** `value`: what its value is, in a word of the help; none for a switch. `says`: in French, what it does. */
export type CommandOption = { short?: string; multiple?: true; value?: string; says: string };
export type CommandOptions = Record<string, CommandOption>;

/** A command of the operator. `words`: what comes before its options, as the help shows it. */
export type Command<O extends CommandOptions> = { name: string; words?: string; about: string; options: O };

export const HELP_OPTION = { help: { short: "h", says: "affiche cette aide" } } as const;

/** The options that lead to a deployment, the same for every command. */
export const DEPLOYMENT_OPTIONS = {
  context: {
    short: "c",
    multiple: true,
    value: "nom=valeur",
    says: "une option de la pile (stackName, region…), comme pour « npm run deploy » ; plusieurs fois au besoin",
  },
} as const;

/** Arguments as a shell takes them, for a command that is said to whoever typed them. */
export const shellWords = (args: readonly string[]): string =>
  args
    .map((arg) => (/^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", String.raw`'\''`)}'`))
    .join(" ");

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** The help of a command: how it is typed, what it does, its options. */
export function helpOf({ name, words, about, options }: Command<CommandOptions>): string {
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
