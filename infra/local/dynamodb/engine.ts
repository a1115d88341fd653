export type EngineName = "jar" | "native";

/**
 * What decides which engine can run on a computer. `packages`: the URL of a module, from which npm packages
 * are resolved.
 */
export type Computer = { env: NodeJS.ProcessEnv; platform: string; arch: string; packages: string };

/**
 * The path of an engine's program. If the program is missing, what the engine needs, and the command that
 * installs it; without a command, the engine cannot run on this computer.
 */
export type EngineSearch = { program: string } | { needs: string; install?: string };

export type LaunchOptions = { folder: string; host: string; port: number };

/** A program that answers DynamoDB's protocol. */
export type Engine = {
  name: EngineName;
  /** Subfolder of the data for this engine only: engines cannot read each other's files. */
  folder: string;
  find(computer: Computer): Promise<EngineSearch>;
  /**
   * Returns the loopback address to listen on: 127.0.0.1, or a random one for an engine that only a secret
   * address protects from other programs.
   */
  host(): string;
  command(program: string, place: LaunchOptions): string[];
  /** A French sentence on what the person can do if the engine does not start. */
  advice: string;
};
