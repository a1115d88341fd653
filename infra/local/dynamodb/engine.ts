export type EngineName = "jar" | "native";

/** What decides which engine can run. `packages` is the file from which npm's packages are looked for. */
export type Computer = { env: NodeJS.ProcessEnv; platform: string; arch: string; packages: string };

/** The program that runs an engine; or what is missing and, where there is one, the command that installs it. */
export type Found = { program: string } | { needs: string; install?: string };

export type Place = { folder: string; host: string; port: number };

/** A program that speaks DynamoDB's protocol. */
export type Engine = {
  name: EngineName;
  /** The folder of its data in the data folder: no engine reads what another wrote. */
  folder: string;
  find(computer: Computer): Promise<Found>;
  /** The address of this computer by which it is reached; another one at each start where that keeps strangers out. */
  host(): string;
  command(program: string, place: Place): string[];
  /** What to look at where it does not start. */
  advice: string;
};
