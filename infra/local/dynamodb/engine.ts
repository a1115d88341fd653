export type EngineName = "jar" | "native";

/** The facts that decide which engine can run. `packages`: the file from which npm packages are resolved. */
export type Computer = { env: NodeJS.ProcessEnv; platform: string; arch: string; packages: string };

/** The program of an engine, or what is missing, with the command to install it if there is one. */
export type EngineSearch = { program: string } | { needs: string; install?: string };

export type LaunchOptions = { folder: string; host: string; port: number };

/** A program with DynamoDB's protocol. */
export type Engine = {
  name: EngineName;
  /** Subfolder of the data: engines cannot read each other's files. */
  folder: string;
  find(computer: Computer): Promise<EngineSearch>;
  /** Returns the engine's address on this computer: a random one, if that keeps strangers out. */
  host(): string;
  command(program: string, place: LaunchOptions): string[];
  /** What to do if the engine does not start. */
  advice: string;
};
