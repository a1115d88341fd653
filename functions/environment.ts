/** The environment that the stack (or the laptop) gives the functions, read when it is needed. */
export function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Environment variable ${name} is missing`);
  return value;
}

/** A limit of the deployment, a whole number. 0 means « no limit ». */
export function limit(name: string): number {
  const value = Number(environment(name));
  if (!Number.isInteger(value) || value < 0) throw new Error(`Environment variable ${name} is not a limit`);
  return value;
}

/** A time that the environment gives in seconds: a whole number, and not 0, which would be no time at all. */
export function secondsOf(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value <= 0) throw new Error(`${text} is not a number of seconds`);
  return value;
}

/**
 * How long a service behind us may take, in milliseconds: one that is silent must not hold a request to its end. A
 * function that is given less time than others says so.
 */
export const PATIENCE = {
  connectionTimeout: 1_000,
  requestTimeout: Number(process.env["PATIENCE_MS"] ?? 5_000),
  throwOnRequestTimeout: true,
};
