export type EngineName = "jar" | "native";

/** What decides which engine can run. `packages`: the file from which npm packages are resolved. */
export type Computer = { env: NodeJS.ProcessEnv; platform: string; arch: string; packages: string };

/** The program of an engine; or what is missing and, where there is one, the command that installs it. */
export type EngineSearch = { program: string } | { needs: string; install?: string };

export type LaunchOptions = { folder: string; host: string; port: number };

/** A program that speaks DynamoDB's protocol. */
export type Engine = {
  name: EngineName;
  /** Within the data folder: no engine reads what another wrote. */
  folder: string;
  find(computer: Computer): Promise<EngineSearch>;
  /** Its address on this computer, random where that keeps strangers out. */
  host(): string;
  command(program: string, place: LaunchOptions): string[];
  /** What to check where it does not start. */
  advice: string;
};
