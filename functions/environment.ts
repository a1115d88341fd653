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
